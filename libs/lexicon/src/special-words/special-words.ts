import { MOST_SPECIAL_WORDS } from '@app/contracts';
import { Rejected, type Decider } from '@app/kernel';
import { typedPinyin } from '@app/lesson';
import type { Place, Rule, SpecialWordEvent, SpecialWordRemoved } from './events.js';

interface Ordered {
  wordId: string;
  reason?: string | undefined;
  at: string;
}
/** Rows of a table, each with the id it gets where it is new. */
type Import = Place & Omit<Ordered, 'wordId'> & { words: readonly (Rule & { wordId: string })[] };
export type SpecialWordCommand =
  | { type: 'AddSpecialWord'; data: Place & Rule & Ordered }
  | { type: 'ChangeSpecialWord'; data: Place & Rule & Ordered; seen?: Rule | undefined }
  | { type: 'ImportSpecialWords'; data: Import }
  | { type: 'RemoveSpecialWord'; data: SpecialWordRemoved['data'] };

/** All words of one place, and whose they are. */
export type SpecialWordState = ReadonlyMap<string, Rule & Pick<Place, 'ownerId'>>;

/** One stream for everybody's words, one a person, one a lesson. */
export const wordStream = ({ scope, ownerId, contentId }: Place): string =>
  scope === 'global'
    ? 'special-words-global'
    : scope === 'user'
      ? `special-words-user-${ownerId}`
      : `special-words-content-${contentId}`;

/** Pinyin is kept as it is shown, however it was typed: yi1 sheng5 and yi1sheng5 are yī sheng. */
const asShown = ({ language, kind, value }: Rule): string =>
  kind === 'reading' && /^zh\b/i.test(language)
    ? (typedPinyin(value.replaceAll(/(?<=[0-5])(?=\p{L})/gu, ' ')) ?? value)
    : value;
const ruleOf = ({ word, language, kind, value, priority, isEnabled }: Rule): Rule => ({
  word,
  language,
  kind,
  value,
  priority,
  isEnabled,
});
/** One of these a place. */
export const sameWord = ({
  word,
  language,
  kind,
}: Pick<Rule, 'language' | 'kind'> & { word: string | null }): string =>
  JSON.stringify([word, language, kind]);
const sameRule = (a: Rule, b: Rule): boolean =>
  JSON.stringify(ruleOf(a)) === JSON.stringify(ruleOf(b));
/** Of each row an event, or none: what is there stays, what finds no room is left out and told by whoever asked. */
const imported = (
  { words: rows, ...place }: Import,
  words: SpecialWordState,
): SpecialWordEvent[] => {
  const known = new Map([...words].map(([wordId, rule]) => [sameWord(rule), { wordId, rule }]));
  return rows.flatMap(({ wordId, ...given }): SpecialWordEvent[] => {
    const rule = ruleOf({ ...given, value: asShown(given) });
    const there = known.get(sameWord(rule));
    if (there && sameRule(there.rule, rule)) return [];
    if (!there && known.size >= MOST_SPECIAL_WORDS) return [];
    const id = there?.wordId ?? wordId;
    known.set(sameWord(rule), { wordId: id, rule: { ...rule, ownerId: place.ownerId } });
    return [
      {
        type: there ? 'SpecialWordChanged' : 'SpecialWordAdded',
        data: { wordId: id, ...place, ...rule },
      },
    ];
  });
};

export const specialWords: Decider<SpecialWordState, SpecialWordCommand, SpecialWordEvent> = {
  initial: new Map(),
  snapshot: {
    name: 'special-words',
    version: 1,
    persons: (words) => [...words.values()].map(({ ownerId }) => ownerId),
  },
  decide(command, words) {
    const { type } = command;
    if (type === 'ImportSpecialWords') return imported(command.data, words);
    const known = words.get(command.data.wordId);
    if (type === 'RemoveSpecialWord')
      return known ? [{ type: 'SpecialWordRemoved', data: command.data }] : []; // asking twice is not an error
    const data = { ...command.data, value: asShown(command.data) };
    if (type === 'ChangeSpecialWord' && !known) throw new Rejected('NOT_FOUND');
    if (known && sameRule(known, data)) return [];
    if (
      command.type === 'ChangeSpecialWord' &&
      known &&
      command.seen &&
      !sameRule(known, command.seen)
    )
      throw new Rejected('CONFLICT', `「${known.word}」刚被别人改过，先看一看，再保存就会换成你的`);
    for (const [id, other] of words)
      if (id !== data.wordId && sameWord(other) === sameWord(data))
        throw new Rejected('SPECIAL_WORD_EXISTS', `「${data.word}」已经有同一种规则了`, {
          wordId: id,
        });
    if (type === 'ChangeSpecialWord') return [{ type: 'SpecialWordChanged', data }];
    if (words.size >= MOST_SPECIAL_WORDS)
      throw new Rejected(
        'SPECIAL_WORDS_FULL',
        `特殊词最多 ${MOST_SPECIAL_WORDS} 个，请先删除不用的`,
      );
    return [{ type: 'SpecialWordAdded', data }];
  },
  evolve(words, { type, data }) {
    const next = new Map(words);
    if (type === 'SpecialWordRemoved') next.delete(data.wordId);
    // Of an erased person nothing can be read, and nobody adds to it.
    else {
      const { word, value, ownerId } = data;
      next.set(data.wordId, {
        ...ruleOf({ ...data, word: word ?? '', value: value ?? '' }),
        ownerId,
      });
    }
    return next;
  },
};
