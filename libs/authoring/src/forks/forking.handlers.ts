import { Missing, Rejected, type Ids, type Quotas, type ReadModels } from '@app/kernel';
import { forked, nodesOf, segmentsOf } from '@app/lesson';
import { IDS, QUOTAS, READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cardOf, lessonSummaries, seenBy, type SummaryDoc } from '@published/library';
import { SPECIAL_WORDS, type KnownWords } from '@published/lexicon';
import type { Authoring } from '../lessons/authoring.js';
import { MOST_ANCESTORS, type LessonOrigin } from '../lessons/events.js';
import { copied } from '../lessons/making.handlers.js';
import type { AuthorsLessons } from '../lessons/own-lessons.js';
import { readLesson } from '../lessons/read-lesson.js';
import { AUTHORING, OWN_LESSONS } from '../tokens.js';

/** The lesson as whoever asks may go on with it. @throws {Missing} @throws {Rejected} NO_FORK_OF_OWN, LICENCE_REFUSES */
const allowed = async (
  models: ReadModels,
  contentId: string,
  userId: string,
): Promise<{ card: SummaryDoc; licence: LessonOrigin['licence'] }> => {
  const found = await models.collection(lessonSummaries).findOne({ _id: contentId });
  const [card] = found ? await seenBy(models, [found], userId) : [];
  if (!card) throw new Missing('content');
  if (card.userId === userId) throw new Rejected('NO_FORK_OF_OWN');
  if (card.visibility !== 'public') throw new Rejected('LICENCE_REFUSES', '只有公开的课可以改编');
  const { licence = 'reserved' } = card;
  if (licence === 'reserved') throw new Rejected('LICENCE_REFUSES');
  return { card, licence };
};

/**
 * Somebody else's public lesson becomes one's own draft, as it is published, with its sounds: nothing is rendered anew, and nothing costs. What it
 * was made of is told with it for ever. @throws {Missing} @throws {Rejected} NO_FORK_OF_OWN, LICENCE_REFUSES, QUOTA_EXCEEDED
 */
export class ForkContent extends Command<{ contentId: string; position: bigint }> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}

@CommandHandler(ForkContent)
class ForkContentHandler implements ICommandHandler<ForkContent> {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ userId, contentId: from }: ForkContent) {
    const contentId = this.ids.uuid();
    const { card, licence } = await allowed(this.models, from, userId);
    const original = await readLesson(this.models, from);
    if (!original?.published) throw new Missing('content');
    await this.quotas.room(userId, 'contents', await this.lessons.countOf(userId));
    const { title, description, tags, level, language } = cardOf(card, undefined);
    const document = forked(original.published);
    const said = new Set(segmentsOf(document).map(({ id }) => id));
    const { origin, originTitles = [] } = card;
    const further = origin ? [origin, ...origin.further] : [];
    await this.authoring.create({
      contentId,
      userId,
      title: copied(title, '（改编）'),
      language,
      targetLanguages: nodesOf(document.graph, 'resource').flatMap(({ params }) => params.targets),
      ...document,
      pronunciations: Object.fromEntries(
        Object.entries(original.pronunciations).filter(([id]) => said.has(id)),
      ),
      origin: {
        contentId: from,
        authorId: card.userId,
        licence,
        revision: original.revision,
        further: further.slice(0, MOST_ANCESTORS).map((one) => ({
          contentId: one.contentId,
          authorId: one.authorId,
          licence: one.licence,
        })),
      },
      originTitles: [title, ...originTitles].slice(0, MOST_ANCESTORS + 1),
    });
    const theirs = { id: from, userId: card.userId };
    await this.words.takenOver(theirs, { id: contentId, userId }, document);
    const { position } = await this.authoring.change(contentId, {
      type: 'Describe',
      by: userId,
      data: { contentId, description, tags, level },
    });
    return { contentId, position };
  }
}

export const forkingHandlers: readonly Provider[] = [ForkContentHandler];
