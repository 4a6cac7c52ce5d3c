import {
  CORRECTION,
  MAX_SEGMENTS,
  type CorrectionScope,
  type CorrectionSounds,
} from '@app/contracts';
import {
  Missing,
  Rejected,
  type AsRead,
  type Entitlements,
  type EventStore,
  type Ids,
  type ReadModels,
} from '@app/kernel';
import { segmentsOf, spelledBack, type SpecialWord } from '@app/lesson';
import { ENTITLEMENTS, EVENT_STORE, IDS, READ_MODELS, type Identity } from '@app/platform';
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
import { SpecialWordChanges } from '../special-words/changing.handlers.js';
import type { KnownWords } from '../special-words/known-words.js';
import { touchedBy } from '../special-words/preview.js';
import { specialWordRecords } from '../special-words/records.js';
import { CORRECTED_SOUNDS, SPECIAL_WORDS } from '../tokens.js';
import { changeOf, type LessonChange } from './changing.js';
import type { CorrectedSounds } from './corrected-sounds.js';
import type { Correction } from './events.js';
import type { HeldCorrection } from './reading-proposals.view.js';

type Wide = Exclude<CorrectionScope, 'sentence'>;
const LANGUAGE = 'ja'; // readings are proposed of Japanese alone
const wordOf = ({ word, reading }: Correction, scope: Wide): SpecialWord => ({
  word,
  language: LANGUAGE,
  kind: 'reading',
  value: reading,
  scope: scope === 'lesson' ? 'content' : 'user',
});
const sameRule = (a: SpecialWord, b: SpecialWord): boolean =>
  a.word === b.word && a.kind === b.kind && a.scope === b.scope && a.language === b.language;

/** An accepted reading goes into sentences, special words and published versions, and comes out of them again. */
@Injectable()
export class Corrections {
  constructor(
    @Inject(OWN_LESSONS) private readonly lessons: OwnLessons,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(SpecialWordChanges) private readonly changes: SpecialWordChanges,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(CORRECTED_SOUNDS) private readonly sounds: CorrectedSounds,
    @Inject(ENTITLEMENTS) private readonly entitlements: Entitlements,
    @Inject(IDS) private readonly ids: Ids,
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

  /** The word is read so from now on. @returns what takes it back @throws {Rejected} FORBIDDEN, SPECIAL_WORDS_FULL */
  async keepWord(
    me: Identity,
    contentId: string,
    correction: Correction,
    scope: Wide,
  ): Promise<{ wordId?: string; former?: string }> {
    if (!(await this.entitlements.check(me.userId, 'special_words')).hasPermission)
      throw new Rejected('FORBIDDEN', '你的等级还不能自己设特殊词，可以先选「只这一句」');
    const wanted = wordOf(correction, scope);
    const inLesson = scope === 'lesson' ? contentId : undefined;
    const place = await this.changes.place(
      me,
      inLesson === undefined ? 'user' : 'content',
      inLesson,
    );
    const known = (await this.words.docs(me.userId, inLesson)).find((one) => sameRule(one, wanted));
    const wordId = known?._id ?? this.ids.uuid();
    const { events } = await this.changes.change(me, {
      type: known ? 'ChangeSpecialWord' : 'AddSpecialWord',
      data: {
        wordId,
        ...place,
        word: correction.word,
        language: LANGUAGE,
        kind: 'reading',
        value: correction.reading,
        priority: known?.priority ?? 0,
        isEnabled: true,
        at: this.changes.at,
      },
    });
    return events.length === 0 ? {} : { wordId, ...(known && { former: known.value }) };
  }

  /** Others hear of it at once. @returns which events of the lesson's stream say so */
  async publish(userId: string, correctionId: string, { contentId, respellings }: LessonChange) {
    if (respellings.length === 0) return undefined;
    const data = { contentId, correctionId, respellings };
    const { revision, events } = await this.authoring.change(contentId, {
      type: 'CorrectPublished',
      by: userId,
      data,
    });
    return { revision: revision - events.length + 1, events: events.length };
  }

  /** @returns the sentences that are spoken anew, lesson by lesson */
  async takeBack(
    me: Identity,
    correctionId: string,
    correction: Correction,
    { scope, lessons, wordId, former }: HeldCorrection,
  ): Promise<{ contentId: string; occurrenceIds: string[] }[]> {
    if (wordId !== undefined) await this.forgetWord(me, wordId, correction, former);
    const anew = [];
    for (const { contentId, published } of lessons) {
      const ids = new Set(published && (await this.unpublish(me.userId, correctionId, contentId, published))); // prettier-ignore
      ids.add(correction.sentenceId);
      const lesson = await readLesson(this.models, contentId);
      if (!lesson) continue;
      const touched =
        scope === 'sentence' ? [] : touchedBy(lesson.graph, wordOf(correction, scope));
      const said = [lesson, ...(lesson.published ? [lesson.published] : [])].flatMap(segmentsOf);
      const again = said.filter(({ id }) => ids.has(id));
      const all = [...touched.map(({ segment }) => segment), ...again];
      anew.push({ contentId, occurrenceIds: [...new Set(all.map((one) => one.occurrenceId))] });
    }
    return anew;
  }

  async speak(
    userId: string,
    lessons: readonly { contentId: string; occurrenceIds: readonly string[] }[],
  ): Promise<CorrectionSounds> {
    await this.models.waitFor(await this.store.head());
    const told: CorrectionSounds[] = [];
    for (const { contentId, occurrenceIds } of lessons)
      try {
        const some = occurrenceIds.slice(0, MAX_SEGMENTS);
        told.push(await this.sounds.speakAnew(userId, contentId, some));
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

  /** Written anew by its author since, it stays. */
  private async forgetWord(me: Identity, wordId: string, { reading }: Correction, former?: string) {
    const doc = await this.models.collection(specialWordRecords).findOne({ _id: wordId });
    if (doc?.ownerId !== me.userId || doc.value !== reading) return;
    const { scope, ownerId, contentId, word, language, kind, priority, isEnabled } = doc;
    const place = { scope, ownerId, ...(contentId !== undefined && { contentId }) };
    const data = { wordId, ...place, at: this.changes.at };
    const rule = { word, language, kind, priority, isEnabled };
    await this.changes.change(
      me,
      former === undefined
        ? { type: 'RemoveSpecialWord', data }
        : { type: 'ChangeSpecialWord', data: { ...data, ...rule, value: former } },
    );
  }

  /** @returns ids of the words whose reading comes back; none of a lesson that is gone meanwhile */
  private async unpublish(
    by: string,
    correctionId: string,
    contentId: string,
    { revision, events }: { revision: number; events: number },
  ): Promise<string[]> {
    const made: PublishedRespelling[] = [];
    for await (const { type, data } of this.store.readStream(lessonStream(contentId), {
      from: revision,
      maxCount: events,
    }))
      if (type === 'PublishedReadingsCorrected')
        made.push(...((data as AsRead<PublishedReadingsCorrected>['data']).respellings ?? []));
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
      if (error instanceof Missing || (error instanceof Rejected && error.code === 'NOT_FOUND'))
        return [];
      throw error;
    }
    return respellings.map(({ segmentId }) => segmentId);
  }
}
