import type { Character, Tagged } from './context.js';
import { POLYPHONES } from './polyphones.js';

interface Place {
  before: string;
  after: string;
  /** The tag of a word that is this character alone. */
  alone: string | undefined;
}
interface Rule {
  pinyin: string;
  fits: (place: Place) => boolean;
}

/** Characters around one that a rule looks at. */
const REACH = 12;

const test = (pattern: string): Rule['fits'] => {
  if (pattern.startsWith('='))
    return ({ alone }) => alone !== undefined && alone.startsWith(pattern.slice(1));
  const [left = '', right = ''] = pattern.split('_');
  const [before, after] = [new RegExp(`(?:${left})$`), new RegExp(`^(?:${right})`)];
  return (place) => before.test(place.before) && after.test(place.after);
};

let rules: ReadonlyMap<string, readonly Rule[]> | undefined;
const compiled = (): ReadonlyMap<string, readonly Rule[]> => {
  const all = new Map<string, Rule[]>();
  for (const line of POLYPHONES.trim().split('\n')) {
    const [character = '', pinyin = '', ...patterns] = line.split(' ');
    const tests = patterns.map(test);
    const rule = { pinyin, fits: (place: Place) => tests.some((fits) => fits(place)) };
    all.set(character, [...(all.get(character) ?? []), rule]);
  }
  return all;
};

/** Where a character stands among its neighbours decides how it is read, whatever its word. */
export const byNeighbours = (
  characters: readonly Character[],
  text: readonly string[],
  words: readonly Tagged[],
): void => {
  rules ??= compiled();
  const tags = new Map<number, string>();
  let at = 0;
  for (const [word, tag] of words) {
    const length = Array.from(word).length;
    if (length === 1) tags.set(at, tag);
    at += length;
  }
  for (const [index, character] of characters.entries()) {
    const own = character.pinyin === undefined ? undefined : rules.get(text[index] ?? '');
    if (!own) continue;
    const place = {
      before: text.slice(Math.max(0, index - REACH), index).join(''),
      after: text.slice(index + 1, index + 1 + REACH).join(''),
      alone: tags.get(index),
    };
    const rule = own.find(({ fits }) => fits(place));
    if (rule) character.pinyin = rule.pinyin;
  }
};
