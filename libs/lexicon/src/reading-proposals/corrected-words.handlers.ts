import type { CorrectionScope } from '@app/contracts';
import { Rejected, type Entitlements, type Ids, type ReadModels } from '@app/kernel';
import type { SpecialWord } from '@app/lesson';
import { ENTITLEMENTS, IDS, READ_MODELS, type Identity } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SpecialWordChanges } from '../special-words/changing.handlers.js';
import type { KnownWords } from '../special-words/known-words.js';
import { specialWordRecords } from '../special-words/records.js';
import { SPECIAL_WORDS } from '../tokens.js';
import type { Correction } from './events.js';
import type { Begun } from './reading-proposals.js';

export type Wide = Exclude<CorrectionScope, 'sentence'>;
/** The word that is made or written anew, and how it was. */
export type KeptWord = Pick<Begun, 'wordId' | 'former' | 'rested'>;

const LANGUAGE = 'ja'; // readings are proposed of Japanese alone
export const wordOf = ({ word, reading }: Correction, scope: Wide): SpecialWord => ({
  word,
  language: LANGUAGE,
  kind: 'reading',
  value: reading,
  scope: scope === 'lesson' ? 'content' : 'user',
});
export const sameRule = (a: SpecialWord, b: SpecialWord): boolean =>
  a.word === b.word && a.kind === b.kind && a.scope === b.scope && a.language === b.language;

/** An accepted reading as a special word: what becomes of it, and its way back. */
@Injectable()
export class CorrectedWords {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(SpecialWordChanges) private readonly changes: SpecialWordChanges,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(ENTITLEMENTS) private readonly entitlements: Entitlements,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** Which word it will be; none where it is read so already. @throws {Rejected} FORBIDDEN */
  async plan(
    { userId }: Identity,
    contentId: string,
    correction: Correction,
    scope: Wide,
  ): Promise<KeptWord> {
    if (!(await this.entitlements.check(userId, 'special_words')).hasPermission)
      throw new Rejected('FORBIDDEN', '你的等级还不能自己设特殊词，可以先选「只这一句」');
    const wanted = wordOf(correction, scope);
    const docs = await this.words.docs(userId, scope === 'lesson' ? contentId : undefined);
    const known = docs.find((one) => sameRule(one, wanted));
    if (known?.value === correction.reading && known.isEnabled) return {};
    return {
      wordId: known?._id ?? this.ids.uuid(),
      ...(known && { former: known.value, ...(!known.isEnabled && { rested: true as const }) }),
    };
  }

  /** The word is read so from now on. @throws {Rejected} SPECIAL_WORDS_FULL */
  async keep(
    me: Identity,
    contentId: string,
    correction: Correction,
    { attempt, scope, wordId }: Pick<Begun, 'attempt' | 'scope' | 'wordId'>,
  ): Promise<void> {
    if (wordId === undefined || scope === 'sentence') return;
    const place = await this.changes.place(
      me,
      scope === 'lesson' ? 'content' : 'user',
      scope === 'lesson' ? contentId : undefined,
    );
    const known = await this.models.collection(specialWordRecords).findOne({ _id: wordId });
    await this.changes.change(
      me,
      {
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
      },
      `${attempt}-word`,
    );
  }

  /** As it was before, whether it counted or rested. Written anew by its author since, it stays. */
  async forget(
    me: Identity,
    { wordId, former, rested }: KeptWord,
    { reading }: Correction,
  ): Promise<void> {
    if (wordId === undefined) return;
    const doc = await this.models.collection(specialWordRecords).findOne({ _id: wordId });
    if (doc?.ownerId !== me.userId || doc.value !== reading) return;
    const { scope, ownerId, contentId, word, language, kind, priority } = doc;
    const place = { scope, ownerId, ...(contentId !== undefined && { contentId }) };
    const data = { wordId, ...place, at: this.changes.at };
    const rule = { word, language, kind, priority, isEnabled: doc.isEnabled && !rested };
    await this.changes.change(
      me,
      former === undefined
        ? { type: 'RemoveSpecialWord', data }
        : { type: 'ChangeSpecialWord', data: { ...data, ...rule, value: former } },
    );
  }
}
