import { Missing, type ReadModels } from '@app/kernel';
import { playable } from '@app/lesson';
import {
  PAGE_HEADS,
  READ_MODELS,
  pageOf,
  pictureVersion,
  type PageHead,
  type PageHeads,
} from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { readLesson } from '@published/authoring';
import { usernamesOf } from '../cards/lesson-pages.js';
import { seenBy } from '../cards/seen.js';
import { authorOf, cardOf, lessonSummaries } from '../cards/summary.js';
import {
  blobOfCover,
  cardContentOf,
  pageContentOf,
  type Shared,
  type Wanted,
} from './card-content.js';
import { Cards, contentOf, type Card } from './cards.handlers.js';
import { headOf, linkedBy } from './head.js';
import { Latest } from './latest.js';
import { lessonMap } from './lesson-map.js';

const MOST_LESSONS = 16;

/** What everybody may see of lessons, as pages and pictures that are made for those who only follow a link. */
@Injectable()
export class LessonHeads implements PageHeads {
  readonly paths = ['/player/:id', '/content-info'];
  private readonly lessons = new Latest<{ revision: number; shared: Shared }>(MOST_LESSONS);

  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Cards) private readonly cards: Cards,
  ) {}

  get maps() {
    return [lessonMap(this.models)];
  }

  async of(address: { pathname: string; search: URLSearchParams }): Promise<PageHead | undefined> {
    const linked = linkedBy(address);
    const shared = linked && (await this.find(linked.id));
    if (!linked || !shared) return undefined;
    const names = await usernamesOf(this.models, [shared.authorId]);
    const author = authorOf(shared.authorId, names.get(shared.authorId));
    const v = contentOf(shared.id, cardContentOf(shared, linked.wanted));
    return headOf(shared, linked, { v, author });
  }

  /** @throws {Missing} @throws {Rejected} RATE_LIMITED */
  async card(id: string, wanted: Wanted, v: string | undefined): Promise<Card> {
    const shared = await this.find(id);
    if (!shared) throw new Missing('content');
    const seed = `${shared.language} ${shared.title}`;
    return this.cards.of(cardContentOf(shared, wanted), { id, seed, v });
  }

  /** A private lesson and one that never was are the same question with the same empty answer. */
  private async find(id: string): Promise<Shared | undefined> {
    const found = await this.models.collection(lessonSummaries).findOne({ _id: id });
    const [summary] = found ? await seenBy(this.models, [found], undefined) : [];
    const kept = this.lessons.get(id);
    if (summary && kept?.revision === summary.revision) return kept.shared;
    this.lessons.delete(id);
    const lesson = summary && (await readLesson(this.models, id));
    if (!lesson) return undefined;
    const { graph, resources } = lesson.published ?? lesson;
    const {
      title,
      description,
      language,
      sentenceCount,
      durationSeconds,
      visibility,
      cover,
      licence,
      level,
      tags,
      author,
      publishedAt,
    } = cardOf(summary, undefined);
    const { segments } = playable(graph, resources, { title });
    const picture = blobOfCover(cover);
    const shared: Shared = {
      id,
      title,
      description,
      language,
      sentenceCount,
      durationSeconds,
      unlisted: visibility === 'unlisted',
      ...(licence !== undefined && { licence }),
      segments,
      level,
      tags,
      authorId: author.id,
      ...(publishedAt !== undefined && { publishedAt }),
      ...(picture !== undefined && { cover: picture }),
    };
    // The two documents are read one after the other: kept only when they are of one moment.
    if (lesson.revision === summary.revision)
      this.lessons.set(id, { revision: summary.revision, shared });
    return shared;
  }
}

/** The preview of a lesson or of one of its sentences. @throws {Missing} @throws {Rejected} RATE_LIMITED */
export class CardOf extends Query<Card> {
  constructor(
    readonly contentId: string,
    readonly wanted: Wanted,
    readonly v: string | undefined,
  ) {
    super();
  }
}
@QueryHandler(CardOf)
class CardOfHandler implements IQueryHandler<CardOf> {
  constructor(@Inject(LessonHeads) private readonly heads: LessonHeads) {}
  execute({ contentId, wanted, v }: CardOf) {
    return this.heads.card(contentId, wanted, v);
  }
}

/** The drawn preview of any page that has none of its own, by its address. @throws {Missing} @throws {Rejected} RATE_LIMITED */
export class PageCardOf extends Query<Card> {
  constructor(
    readonly page: string,
    readonly v: string | undefined,
  ) {
    super();
  }
}
@QueryHandler(PageCardOf)
class PageCardOfHandler implements IQueryHandler<PageCardOf> {
  constructor(
    @Inject(PAGE_HEADS) private readonly heads: PageHeads,
    @Inject(Cards) private readonly cards: Cards,
  ) {}
  async execute({ page, v }: PageCardOf) {
    const head = await this.heads.of(pageOf(page));
    if (!head?.drawn || head.image) throw new Missing('page');
    const lasting = v === pictureVersion(head);
    const card = await this.cards.of(pageContentOf(head, head.drawn), {
      id: head.path,
      seed: head.headline,
      v: undefined,
    });
    return { ...card, lasting: card.whole && lasting };
  }
}

export const sharingHandlers: readonly Provider[] = [
  Cards,
  LessonHeads,
  CardOfHandler,
  PageCardOfHandler,
];
