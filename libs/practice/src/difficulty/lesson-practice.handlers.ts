import type { SentenceCard, SentenceDifficulty, SentenceStops } from '@app/contracts';
import { readWhole, type Clock, type ReadModels } from '@app/kernel';
import { CLOCK, READ_MODELS } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { sentencesOf } from '@published/library';
import { progressRecords, type ProgressDoc } from '../progress/progress.view.js';
import { difficultyOf } from './difficulty.js';
import { sentenceTallies, type SentenceTallies, type Tally } from './sentences.view.js';
import { stopsOf } from './stops.js';

/** Learners read for one lesson: more would not change the picture. */
const MOST_LEARNERS = 2000;
const AT_ONCE = 500;

/** Learners of one lesson, as the read models or a fold of the log have them. */
export interface Learnt {
  /** One record a learner who is not the author. */
  records: readonly Pick<SentenceTallies, 'sentences'>[];
  places: readonly ProgressDoc[];
}
export interface Practised {
  learners: number;
  /** Heard it to its end at least once. */
  finished: number;
  /** The hardest first. */
  difficulties: SentenceDifficulty[];
  /** In the order of the lesson. */
  stops: SentenceStops[];
}

/** @param sentences of the lesson as others see it now @param now ms */
export const practised = (
  { records, places }: Learnt,
  sentences: readonly SentenceCard[],
  now: number,
): Practised => ({
  learners: records.length,
  finished: places.filter(({ finished }) => finished > 0).length,
  difficulties: difficultiesOf(records, sentences),
  stops: stopsOf(sentences, places, now),
});
const difficultiesOf = (records: Learnt['records'], sentences: readonly SentenceCard[]) => {
  const tallies = new Map<string, Tally[]>();
  for (const tally of records.flatMap((one) => one.sentences)) {
    const others = tallies.get(tally.occurrenceId);
    if (others) others.push(tally);
    else tallies.set(tally.occurrenceId, [tally]);
  }
  return sentences
    .flatMap((sentence) => {
      const of = tallies.get(sentence.occurrenceId);
      return of ? [difficultyOf(sentence, of)] : [];
    })
    .toSorted((a, b) => b.score - a.score);
};

/** What learners did with the sentences of a lesson, from the records of each; its author is none of them. */
@Injectable()
export class LessonPractice {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(contentId: string, most = MOST_LEARNERS): Promise<Practised> {
    const learners = await this.models
      .collection(sentenceTallies)
      .find({ contentId, own: false })
      .sort({ _id: 1 })
      .limit(most)
      .toArray();
    const ids = learners.map(({ _id }) => _id);
    const sentences = ids.length > 0 ? await this.sentences(contentId) : [];
    const records: SentenceTallies[] = [];
    for (const id of ids) {
      const record = await readWhole(this.models.collection(sentenceTallies), id);
      if (record) records.push(record);
    }
    const places = await this.places(ids);
    return practised({ records, places }, sentences, this.clock.now().getTime());
  }

  /** As others see the lesson now. */
  async sentences(contentId: string): Promise<SentenceCard[]> {
    const found = await sentencesOf(this.models, [contentId]);
    return [...(found.get(contentId)?.values() ?? [])];
  }

  /** One document a person and lesson, as the tallies. */
  private async places(ids: readonly string[]): Promise<ProgressDoc[]> {
    const all: ProgressDoc[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE)
      all.push(
        ...(await this.models
          .collection(progressRecords)
          .find({ _id: { $in: ids.slice(at, at + AT_ONCE) } })
          .toArray()),
      );
    return all;
  }
}
