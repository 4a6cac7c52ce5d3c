import type {
  AddSpecialWord,
  ChangeSpecialWord,
  ListSpecialWords,
  SpecialWordList,
  SpecialWordView,
} from '@app/contracts';
import type { Ids, ReadModels } from '@app/kernel';
import { IDS, READ_MODELS, type Identity } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { lessonSummaries } from '@published/library';
import { SPECIAL_WORDS } from '../tokens.js';
import { SpecialWordChanges, viewOf } from './changing.handlers.js';
import { found } from './finding.js';
import { ImportWordsHandler } from './import.handlers.js';
import type { KnownWords } from './known-words.js';
import { PreviewWordHandler } from './preview.handlers.js';

/** @throws {Rejected | Missing} SPECIAL_WORD_EXISTS, SPECIAL_WORDS_FULL, FORBIDDEN */
export class AddWord extends Command<SpecialWordView> {
  constructor(
    readonly me: Identity,
    readonly input: AddSpecialWord,
  ) {
    super();
  }
}
@CommandHandler(AddWord)
class AddWordHandler implements ICommandHandler<AddWord> {
  constructor(
    @Inject(SpecialWordChanges) private readonly changes: SpecialWordChanges,
    @Inject(IDS) private readonly ids: Ids,
  ) {}
  async execute({ me, input: { scope, contentId, ...rule } }: AddWord) {
    const wordId = this.ids.uuid();
    const place = await this.changes.place(me, scope, contentId);
    await this.changes.change(me, {
      type: 'AddSpecialWord',
      data: { wordId, ...place, ...rule, at: this.changes.at },
    });
    return this.changes.word(me, wordId);
  }
}

/** @throws {Rejected | Missing} SPECIAL_WORD_EXISTS */
export class ChangeWord extends Command<SpecialWordView> {
  constructor(
    readonly me: Identity,
    readonly wordId: string,
    readonly rule: ChangeSpecialWord,
  ) {
    super();
  }
}
@CommandHandler(ChangeWord)
class ChangeWordHandler implements ICommandHandler<ChangeWord> {
  constructor(@Inject(SpecialWordChanges) private readonly changes: SpecialWordChanges) {}
  async execute({ me, wordId, rule: { seen, ...rule } }: ChangeWord) {
    const place = await this.changes.placeOf(me, wordId);
    await this.changes.change(me, {
      type: 'ChangeSpecialWord',
      data: { wordId, ...place, ...rule, at: this.changes.at },
      seen,
    });
    return this.changes.word(me, wordId);
  }
}

/** @throws {Missing} */
export class RemoveWord extends Command<void> {
  constructor(
    readonly me: Identity,
    readonly wordId: string,
    readonly reason?: string,
  ) {
    super();
  }
}
@CommandHandler(RemoveWord)
class RemoveWordHandler implements ICommandHandler<RemoveWord> {
  constructor(@Inject(SpecialWordChanges) private readonly changes: SpecialWordChanges) {}
  async execute({ me, wordId, reason }: RemoveWord) {
    const place = await this.changes.placeOf(me, wordId);
    await this.changes.change(me, {
      type: 'RemoveSpecialWord',
      data: { wordId, ...place, ...(reason && { reason }), at: this.changes.at },
    });
  }
}

/** The last changed first. */
export class WordsFor extends Query<Omit<SpecialWordList, 'success'>> {
  constructor(
    readonly me: Identity,
    readonly wanted: ListSpecialWords,
  ) {
    super();
  }
}
@QueryHandler(WordsFor)
class WordsForHandler implements IQueryHandler<WordsFor> {
  constructor(
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}
  async execute({ me, wanted }: WordsFor) {
    const { page, pageSize, scope, contentId } = wanted;
    const all =
      scope === 'content' && contentId === undefined
        ? await this.words.docsOfLessons(me.userId)
        : await this.words.docs(me.userId, contentId);
    const words = found(
      all.filter((doc) => scope === undefined || doc.scope === scope),
      wanted,
    );
    const shown = words.slice((page - 1) * pageSize, page * pageSize);
    const ids = [...new Set(shown.flatMap((doc) => doc.contentId ?? []))];
    const lessons = await this.models
      .collection(lessonSummaries)
      .find({ _id: { $in: ids } })
      .toArray();
    const titles = new Map(lessons.map(({ _id, title }) => [_id, title]));
    return {
      words: shown.map((doc) => {
        const contentTitle = titles.get(doc.contentId ?? '');
        return { ...viewOf(doc, me), ...(contentTitle !== undefined && { contentTitle }) };
      }),
      total: words.length,
      page,
      pageSize,
    };
  }
}

export const specialWordHandlers: readonly Provider[] = [
  SpecialWordChanges,
  AddWordHandler,
  ChangeWordHandler,
  RemoveWordHandler,
  WordsForHandler,
  ImportWordsHandler,
  PreviewWordHandler,
];
