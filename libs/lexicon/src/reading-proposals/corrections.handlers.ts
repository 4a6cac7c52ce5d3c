import {
  CORRECTION,
  MAX_SEGMENTS,
  type CorrectionScope,
  type CorrectionSounds,
} from '@app/contracts';
import { Missing, Rejected, type AsRead, type EventStore, type ReadModels } from '@app/kernel';
import { segmentsOf, spelledBack } from '@app/lesson';
import { EVENT_STORE, READ_MODELS, type Identity } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import {
  AUTHORING,
  lessonStream,
  OWN_LESSONS,
  readLesson,
  readLessons,
  type Authoring,
  type OwnLessons,
  type PublishedReadingsCorrected,
  type PublishedRespelling,
} from '@published/authoring';
import { lessonSummaries } from '@published/library';
import type { KnownWords } from '../special-words/known-words.js';
import { touchedBy } from '../special-words/preview.js';
import { CORRECTED_SOUNDS, SPECIAL_WORDS } from '../tokens.js';
import { changeOf, type LessonChange } from './changing.js';
import { CorrectedWords, sameRule, wordOf, type Wide } from './corrected-words.handlers.js';
import type { CorrectedSounds } from './corrected-sounds.js';
import type { Correction } from './events.js';
import type { HeldCorrection } from './reading-proposals.view.js';

interface Spoken {
  contentId: string;
  occurrenceIds: readonly string[];
}
type Published = NonNullable<HeldCorrection['lessons'][number]['published']>;

/** An accepted reading goes into sentences, special words and published versions, and comes out of them again. */
@Injectable()
export class Corrections {
  constructor(
    @Inject(OWN_LESSONS) private readonly lessons: OwnLessons,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(CorrectedWords) private readonly corrected: CorrectedWords,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(CORRECTED_SOUNDS) private readonly sounds: CorrectedSounds,
  ) {}

  /** What it would change, this lesson first. @throws {Rejected} INVALID where these are too many lessons */
  async plan(
    userId: string,
    contentId: string,
    correction: Correction,
    scope: CorrectionScope,
  ): Promise<LessonChange[]> {
    const lesson = await this.lessons.lessonOf(contentId, userId);
    const reach = async (id: string) =>
      scope === 'sentence' ? {} : { words: await this.wordsWith(userId, id, correction, scope) };
    const found = [changeOf(lesson, correction, { asked: true, ...(await reach(contentId)) })];
    if (scope === 'all') {
      const binned = new Set(
        (
          await this.models.collection(lessonSummaries).find({ userId, binned: true }).toArray()
        ).map(({ _id }) => _id),
      );
      for await (const other of readLessons(this.models, { userId })) {
        if (other._id === contentId || binned.has(other._id)) continue;
        const said = [other, ...(other.published ? [other.published] : [])].flatMap(segmentsOf);
        if (!said.some(({ content }) => content.includes(correction.word))) continue;
        found.push(changeOf(other, correction, { asked: false, ...(await reach(other._id)) }));
      }
    }
    const changed = found.filter(({ sentences }) => sentences.length > 0);
    if (changed.length > CORRECTION.lessons)
      throw new Rejected(
        'INVALID',
        `会改到 ${changed.length} 课，一次最多 ${CORRECTION.lessons} 课。可以先选「本课」`,
      );
    return changed;
  }

  /** Others hear of it at once, and of one attempt once. @returns which events of the lesson's stream say so, also where they were there */
  async publish(
    userId: string,
    correctionId: string,
    { contentId, respellings }: Pick<LessonChange, 'contentId' | 'respellings'>,
    attempt: string,
  ) {
    const data = { contentId, correctionId, respellings };
    const { revision, events } = await this.authoring.change(
      contentId,
      { type: 'CorrectPublished', by: userId, data },
      `${attempt}-${contentId}`,
    );
    if (events.length === 0) return undefined;
    return { revision: revision - events.length + 1, events: events.length };
  }

  /** @returns the sentences that are spoken anew, lesson by lesson */
  async takeBack(
    me: Identity,
    correctionId: string,
    correction: Correction,
    done: Omit<HeldCorrection, 'kept'>,
  ): Promise<Spoken[]> {
    const anew = await this.anew(correctionId, correction, done);
    await this.corrected.forget(me, done, correction);
    for (const { contentId, published } of done.lessons)
      if (published) await this.unpublish(me.userId, correctionId, contentId, published);
    return anew;
  }

  /** Which sentences sound another way with it than without it, lesson by lesson. */
  async anew(
    correctionId: string,
    correction: Correction,
    { scope, lessons }: Pick<HeldCorrection, 'scope' | 'lessons'>,
  ): Promise<Spoken[]> {
    await this.settled();
    const found = [];
    for (const { contentId, published } of lessons) {
      const made = published ? await this.made(correctionId, contentId, published) : [];
      const ids = new Set([correction.sentenceId, ...made.map(({ segmentId }) => segmentId)]);
      const lesson = await readLesson(this.models, contentId);
      if (!lesson) continue;
      const touched =
        scope === 'sentence' ? [] : touchedBy(lesson.graph, wordOf(correction, scope));
      const said = [lesson, ...(lesson.published ? [lesson.published] : [])].flatMap(segmentsOf);
      const again = said.filter(({ id }) => ids.has(id));
      const all = [...touched.map(({ segment }) => segment), ...again];
      found.push({ contentId, occurrenceIds: [...new Set(all.map((one) => one.occurrenceId))] });
    }
    return found;
  }

  /** The read models show all that was done. */
  async settled(): Promise<void> {
    await this.models.waitFor(await this.store.head());
  }

  async speak(userId: string, lessons: readonly Spoken[]): Promise<CorrectionSounds> {
    await this.settled();
    const told: CorrectionSounds[] = [];
    for (const { contentId, occurrenceIds } of lessons)
      try {
        for (let from = 0; from < occurrenceIds.length; from += MAX_SEGMENTS) {
          const some = occurrenceIds.slice(from, from + MAX_SEGMENTS);
          told.push(await this.sounds.speakAnew(userId, contentId, some));
        }
      } catch (error) {
        if (!(error instanceof Missing)) throw error; // it is gone, or in the bin
      }
    return told.includes('later') ? 'later' : told.includes('making') ? 'making' : 'none';
  }

  private async wordsWith(userId: string, contentId: string, correction: Correction, scope: Wide) {
    const mine = wordOf(correction, scope);
    const known = await this.words.of(userId, contentId);
    return [...known.filter((one) => !sameRule(one, mine)), mine];
  }

  /** What it made in what others see, as the lesson's stream says. */
  private async made(
    correctionId: string,
    contentId: string,
    { revision, events }: Published,
  ): Promise<PublishedRespelling[]> {
    const found: PublishedRespelling[] = [];
    for await (const { type, data } of this.store.readStream(lessonStream(contentId), {
      from: revision,
      maxCount: events,
    })) {
      const said = data as AsRead<PublishedReadingsCorrected>['data'];
      if (type === 'PublishedReadingsCorrected' && said.correctionId === correctionId)
        found.push(...(said.respellings ?? []));
    }
    return found;
  }

  /** Of a lesson that is gone meanwhile there is nothing to take back. */
  private async unpublish(
    by: string,
    correctionId: string,
    contentId: string,
    published: Published,
  ): Promise<void> {
    const made = await this.made(correctionId, contentId, published);
    const respellings = made.toReversed().map(({ segmentId, from, to, ...one }) => ({
      segmentId,
      ...spelledBack(one),
      ...(to && { from: to }),
      ...(from && { to: from }),
    }));
    const data = { contentId, correctionId, respellings, takesBack: true as const };
    try {
      await this.authoring.change(contentId, { type: 'CorrectPublished', by, data });
    } catch (error) {
      if (!(error instanceof Missing || (error instanceof Rejected && error.code === 'NOT_FOUND')))
        throw error;
    }
  }
}
