import { setImmediate as others } from 'node:timers/promises';
import { Missing, type ReadModels } from '@app/kernel';
import type { Listing, ListedContent, NewWords, PublicQuery } from '@app/contracts';
import { READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { hotPublicLessons, LessonCards } from '@published/library';
import { byNewWords } from './by-new-words.js';
import { Vocabularies } from './vocabularies.handlers.js';

/** Words that are told. */
const MOST_TOLD = 30;
/** Lessons that are put in order: the hottest of a choice. */
const MOST_ORDERED = 100;

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
class NewWordsInHandler implements IQueryHandler<NewWordsIn> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Vocabularies) private readonly vocabularies: Vocabularies,
  ) {}

  async execute({ userId, contentId }: NewWordsIn) {
    const [content] = await new LessonCards(this.models).of([contentId], userId);
    if (!content) throw new Missing('content');
    const words = await this.vocabularies.of(contentId);
    const fresh = new Map(words);
    for await (const met of this.vocabularies.met(userId)) {
      for (const key of met.keys()) fresh.delete(key);
      if (fresh.size === 0) break;
    }
    return { words: words.size, fresh: fresh.size, first: [...fresh.values()].slice(0, MOST_TOLD) };
  }
}

/** The hottest public lessons of others, those first in which the smallest share of words is new to this person. */
export class LessonsByNewWords extends Query<Omit<Listing, 'success'>> {
  constructor(
    readonly userId: string,
    readonly asked: PublicQuery,
  ) {
    super();
  }
}

@QueryHandler(LessonsByNewWords)
class LessonsByNewWordsHandler implements IQueryHandler<LessonsByNewWords> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Vocabularies) private readonly vocabularies: Vocabularies,
  ) {}

  async execute({ userId, asked: { page, pageSize, ...chosen } }: LessonsByNewWords) {
    const hottest = { ...chosen, page: 1, pageSize: MOST_ORDERED };
    const { contents } = await hotPublicLessons(this.models, hottest);
    const met = new Set<string>();
    for await (const words of this.vocabularies.met(userId))
      for (const key of words.keys()) met.add(key);
    const counted: (ListedContent & Required<Pick<ListedContent, 'words'>>)[] = [];
    for (const content of contents.filter(({ author }) => author.id !== userId)) {
      const { id, revision, publishedRevision = revision } = content;
      const words = await this.vocabularies.ofVersion(id, publishedRevision);
      const fresh = [...words].filter((key) => !met.has(key)).length;
      counted.push({ ...content, words: { all: words.size, fresh } });
      await others();
    }
    const from = (page - 1) * pageSize;
    const shown = byNewWords(counted).slice(from, from + pageSize);
    return { contents: shown, total: counted.length, page, pageSize };
  }
}

export const wordsHandlers: readonly Provider[] = [
  Vocabularies,
  NewWordsInHandler,
  LessonsByNewWordsHandler,
];
