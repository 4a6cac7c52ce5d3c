import { setImmediate as others } from 'node:timers/promises';
import { Missing, type ReadModels } from '@app/kernel';
import type { NewWords } from '@app/contracts';
import { vocabularyOf } from '@app/lesson';
import { READ_MODELS } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LessonCards, sentencesOf } from '@published/library';
import { progressRecords } from '../progress/progress.view.js';

/** Lessons whose heard sentences count as met, the last heard first; and words that are told. */
const MOST_LESSONS = 40;
const MOST_TOLD = 30;

/** Words of a lesson that they have not met in a sentence they heard, in this lesson or another. @throws {Missing} for a lesson that is not there for them */
export class NewWordsIn extends Query<Omit<NewWords, 'success'>> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}

@QueryHandler(NewWordsIn)
export class NewWordsInHandler implements IQueryHandler<NewWordsIn> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId, contentId }: NewWordsIn) {
    const [content] = await new LessonCards(this.models).of([contentId], userId);
    if (!content) throw new Missing('content');
    const words = vocabularyOf((await this.sentences(contentId)).values());
    const fresh = new Map(words);
    const heard = await this.models
      .collection(progressRecords)
      .find({ userId })
      .sort({ at: -1, _id: 1 })
      .limit(MOST_LESSONS)
      .toArray();
    for (const doc of heard) {
      if (fresh.size === 0) break;
      const sentences = await this.sentences(doc.contentId);
      const met = vocabularyOf(
        doc.heard.flatMap((occurrenceId) => sentences.get(occurrenceId) ?? []),
      );
      for (const key of met.keys()) fresh.delete(key);
      await others(); // a long lesson takes some ms
    }
    return { words: words.size, fresh: fresh.size, first: [...fresh.values()].slice(0, MOST_TOLD) };
  }

  private async sentences(contentId: string) {
    return (await sentencesOf(this.models, [contentId])).get(contentId) ?? new Map<string, never>();
  }
}
