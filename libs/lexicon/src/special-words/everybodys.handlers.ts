import { setImmediate as othersTurn } from 'node:timers/promises';
import type {
  CountGlobalWord,
  GlobalWordCount,
  GlobalWordList,
  ListGlobalWords,
} from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { READ_MODELS, type Identity } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { readLesson } from '@published/authoring';
import { lessonSummaries, usernamesOf } from '@published/library';
import { viewOf } from './changing.handlers.js';
import { found } from './finding.js';
import { sentencesWith } from './preview.js';
import { specialWordRecords } from './records.js';

/** Words that hold for everybody, with who added them. The last changed first. */
export class EverybodysWords extends Query<Omit<GlobalWordList, 'success'>> {
  constructor(
    readonly me: Identity,
    readonly wanted: ListGlobalWords,
  ) {
    super();
  }
}
@QueryHandler(EverybodysWords)
class EverybodysWordsHandler implements IQueryHandler<EverybodysWords> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ me, wanted }: EverybodysWords) {
    const { page, pageSize } = wanted;
    const scope = { scope: 'global' };
    const all = found(
      await this.models.collection(specialWordRecords).find(scope).toArray(),
      wanted,
    );
    const shown = all.slice((page - 1) * pageSize, page * pageSize);
    const names = await usernamesOf(
      this.models,
      shown.flatMap(({ by }) => by ?? []),
    );
    return {
      words: shown.map((doc) => {
        const username = names.get(doc.by ?? '');
        const by = doc.by && { by: { id: doc.by, ...(username && { username }) } };
        return { ...viewOf(doc, me), ...by };
      }),
      total: all.length,
      page,
      pageSize,
    };
  }
}

/** What lies in a bin is neither heard nor made again. */
const HELD = { binned: false };
/** Lessons of one call: some hundreds of milliseconds in the worst case, with a breath after each. */
const LESSONS = 100;

/** How many sentences of the house a word stands in; whoever asks goes on from `next` until there is none. */
export class CountEverywhere extends Query<Omit<GlobalWordCount, 'success'>> {
  constructor(readonly asked: CountGlobalWord) {
    super();
  }
}
@QueryHandler(CountEverywhere)
class CountEverywhereHandler implements IQueryHandler<CountEverywhere> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ asked: { word, language, kind = 'reading', after } }: CountEverywhere) {
    const cards = this.models.collection(lessonSummaries);
    const some = await cards
      .find({ ...HELD, ...(after !== undefined && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(LESSONS)
      .toArray();
    const count = { sentences: 0, lessons: 0, looked: some.length };
    for (const { _id } of some) {
      const lesson = await readLesson(this.models, _id);
      const sentences = lesson
        ? sentencesWith(lesson.graph, { word, language, kind, value: word })
        : 0;
      count.sentences += sentences;
      if (sentences > 0) count.lessons += 1;
      await othersTurn();
    }
    const next = some.length === LESSONS ? some.at(-1)?._id : undefined;
    return {
      ...count,
      of: await cards.countDocuments(HELD),
      ...(next !== undefined && { next }),
    };
  }
}

export const everybodysWordHandlers: readonly Provider[] = [
  EverybodysWordsHandler,
  CountEverywhereHandler,
];
