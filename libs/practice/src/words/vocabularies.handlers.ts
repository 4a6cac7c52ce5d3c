import { setImmediate as others } from 'node:timers/promises';
import type { ReadModels } from '@app/kernel';
import { vocabularyOf } from '@app/lesson';
import { READ_MODELS } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { sentencesOf } from '@published/library';
import { progressRecords } from '../progress/progress.view.js';

/** Lessons whose heard sentences count as met, the last heard first. */
const MOST_LESSONS = 40;
/** Published versions whose words stay in memory, the last asked for: a lesson takes some ms, and a list has a hundred. */
const MOST_KEPT = 300;

/** Words of lessons, and those that a person has met. What tells a word from another → how it is written. */
@Injectable()
export class Vocabularies {
  private readonly kept = new Map<string, ReadonlySet<string>>();

  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async of(contentId: string): Promise<Map<string, string>> {
    return vocabularyOf((await this.sentences(contentId)).values());
  }

  /** What tells the words of a published version from each other. */
  async ofVersion(contentId: string, revision: number): Promise<ReadonlySet<string>> {
    const name = `${contentId} ${revision}`;
    const words = this.kept.get(name) ?? new Set((await this.of(contentId)).keys());
    this.kept.delete(name);
    this.kept.set(name, words);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST_KEPT) break;
      this.kept.delete(oldest);
    }
    return words;
  }

  /** Words of the sentences that they heard, lesson by lesson, for as long as they are wanted. */
  async *met(userId: string): AsyncGenerator<ReadonlyMap<string, string>> {
    const heard = await this.models
      .collection(progressRecords)
      .find({ userId })
      .sort({ at: -1, _id: 1 })
      .limit(MOST_LESSONS)
      .toArray();
    for (const doc of heard) {
      const sentences = await this.sentences(doc.contentId);
      yield vocabularyOf(doc.heard.flatMap((occurrenceId) => sentences.get(occurrenceId) ?? []));
      await others(); // a long lesson takes some ms
    }
  }

  private async sentences(contentId: string) {
    return (await sentencesOf(this.models, [contentId])).get(contentId) ?? new Map<string, never>();
  }
}
