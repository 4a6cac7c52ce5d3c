import type {
  AddSpecialWord,
  ChangeSpecialWord,
  ListSpecialWords,
  PreviewSpecialWord,
  SpecialWordList,
  SpecialWordPreview,
  SpecialWordView,
} from '@app/contracts';
import { Missing, Rejected, type Clock, type Ids, type ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, IDS, READ_MODELS, type Commands, type Identity } from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { readLessons } from '@published/authoring';
import { lessonSummaries } from '@published/library';
import { SPECIAL_WORDS } from '../tokens.js';
import type { Place } from './events.js';
import type { KnownWords } from './known-words.js';
import { sentencesWith } from './preview.js';
import { specialWords, wordStream, type SpecialWordCommand } from './special-words.js';
import { specialWordRecords, type SpecialWordDoc } from './records.js';

const GLOBAL = 'global';
const viewOf = (
  { _id, ...doc }: SpecialWordDoc & { _id: string },
  { role }: Identity,
): SpecialWordView => {
  const {
    word,
    language,
    kind,
    value,
    scope,
    contentId,
    priority,
    isEnabled,
    createdAt,
    updatedAt,
  } = doc;
  const rule = {
    word,
    language,
    kind,
    value,
    scope,
    ...(contentId !== undefined && { contentId }),
    priority,
    isEnabled,
  };
  return { id: _id, ...rule, createdAt, updatedAt, mine: scope !== GLOBAL || role === 'admin' };
};

/** What every change of words needs: who may, one stream a place, and the word as it is afterwards. */
@Injectable()
class SpecialWordChanges {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  get at(): string {
    return this.clock.now().toISOString();
  }

  /** @throws {Rejected | Missing} FORBIDDEN for everybody's words; a lesson that is not theirs is not there */
  async place(
    { userId, role }: Identity,
    scope: Place['scope'],
    contentId: string | undefined,
  ): Promise<Place> {
    if (scope === GLOBAL) {
      if (role !== 'admin')
        throw new Rejected('FORBIDDEN', '只有管理员可以设置对所有人生效的特殊词');
      return { scope, ownerId: GLOBAL };
    }
    if (contentId === undefined) return { scope, ownerId: userId };
    const lesson = await this.models.collection(lessonSummaries).findOne({ _id: contentId });
    if (lesson?.userId !== userId) throw new Missing('content');
    return { scope, ownerId: userId, contentId };
  }

  /** Where a word of theirs is. @throws {Missing} */
  async placeOf({ userId, role }: Identity, wordId: string): Promise<Place> {
    const doc = await this.models.collection(specialWordRecords).findOne({ _id: wordId });
    if (doc?.ownerId !== (doc?.scope === GLOBAL && role === 'admin' ? GLOBAL : userId))
      throw new Missing('special word');
    const { scope, ownerId, contentId } = doc;
    return { scope, ownerId, ...(contentId !== undefined && { contentId }) };
  }

  async change(me: Identity, command: SpecialWordCommand): Promise<void> {
    const { position } = await this.commands.execute({
      stream: wordStream(command.data),
      decider: specialWords,
      command,
      actor: me.userId,
      at: command.data.at,
    });
    await this.models.waitFor(position);
  }

  async word(me: Identity, wordId: string): Promise<SpecialWordView> {
    const doc = await this.models.collection(specialWordRecords).findOne({ _id: wordId });
    if (!doc) throw new Missing('special word');
    return viewOf(doc, me);
  }
}

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
  async execute({ me, wordId, rule }: ChangeWord) {
    const place = await this.changes.placeOf(me, wordId);
    await this.changes.change(me, {
      type: 'ChangeSpecialWord',
      data: { wordId, ...place, ...rule, at: this.changes.at },
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
  constructor(@Inject(SPECIAL_WORDS) private readonly words: KnownWords) {}
  async execute({
    me,
    wanted: { page, pageSize, q = '', scope, contentId, language, kind },
  }: WordsFor) {
    const asked = q.trim().toLowerCase();
    const found = (await this.words.docs(me.userId, contentId))
      .filter(
        (doc) =>
          (scope === undefined || doc.scope === scope) &&
          (kind === undefined || doc.kind === kind) &&
          (language === undefined || doc.language === language),
      )
      .filter(({ word, value }) => `${word}\n${value}`.toLowerCase().includes(asked))
      .toSorted((a, b) =>
        a.updatedAt === b.updatedAt ? (a._id < b._id ? -1 : 1) : a.updatedAt < b.updatedAt ? 1 : -1,
      );
    return {
      words: found.slice((page - 1) * pageSize, page * pageSize).map((doc) => viewOf(doc, me)),
      total: found.length,
      page,
      pageSize,
    };
  }
}

/** What a word would touch in the caller's lessons. */
export class PreviewWord extends Query<Omit<SpecialWordPreview, 'success'>> {
  constructor(
    readonly me: Identity,
    readonly input: PreviewSpecialWord,
  ) {
    super();
  }
}
@QueryHandler(PreviewWord)
class PreviewWordHandler implements IQueryHandler<PreviewWord> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({
    me: { userId },
    input: { word, language, kind = 'reading', contentId },
  }: PreviewWord) {
    const candidate = { word, language, kind, value: word };
    const affected: { contentId: string; title: string; sentences: number }[] = [];
    const wanted = { userId, ...(contentId !== undefined && { _id: contentId }) };
    for await (const { _id, graph } of readLessons(this.models, wanted)) {
      const sentences = sentencesWith(graph, candidate);
      if (sentences > 0) affected.push({ contentId: _id, title: '', sentences });
    }
    const cards = await this.models
      .collection(lessonSummaries)
      .find({ _id: { $in: affected.map((one) => one.contentId) } })
      .toArray();
    const titles = new Map(cards.map(({ _id, title }) => [_id, title]));
    return {
      affected: affected
        .map((one) => ({ ...one, title: titles.get(one.contentId) ?? '' }))
        .toSorted((a, b) => b.sentences - a.sentences),
      sentences: affected.reduce((sum, one) => sum + one.sentences, 0),
    };
  }
}

export const specialWordHandlers: readonly Provider[] = [
  SpecialWordChanges,
  AddWordHandler,
  ChangeWordHandler,
  RemoveWordHandler,
  WordsForHandler,
  PreviewWordHandler,
];
