import type { Accent, Entry } from './dictionary.js';
import { Dictionary } from './dictionary.js';
import { stemsOf, withEnding } from './endings.js';
import { initialsIn, type Initials } from './other-word.js';
import type { Role } from './roles.js';
import { asLetters, isStrong, weightOf, withStress, type Weight } from './stress.js';

/** What a word needs to know of those after it. */
export interface Ahead {
  /** Does the next sound come from a vowel? Nothing at a pause. */
  vowel: boolean | undefined;
  /** Is the next word `to`? */
  to: boolean;
}

export type Unknown = (word: string) => string | undefined;

const PARENTS: Partial<Record<Role, Role>> = { VBD: 'VERB', VBN: 'VERB' };
const SIGNS: Readonly<Record<string, string>> = { '&': 'and', '%': 'percent', '@': 'at', '+': 'plus' }; // prettier-ignore

const wayOf = ({ ways }: Entry, role: Role | undefined, ahead: Ahead): string | undefined =>
  (ahead.vowel === undefined ? ways['None'] : undefined) ??
  (role && (ways[role] ?? ways[PARENTS[role] ?? role])) ??
  ways['DEFAULT'];

/** One accent's words. */
export class Words {
  private readonly dictionary: Dictionary;

  constructor(
    private readonly accent: Accent,
    private readonly unknown: Unknown = () => undefined,
  ) {
    this.dictionary = Dictionary.of(accent);
  }

  /** How a word is said where it stands; nothing where nobody knows. */
  say(word: string, role: Role | undefined, ahead: Ahead): string | undefined {
    const plain = (Object.hasOwn(SIGNS, word) ? SIGNS[word] : undefined) ?? word;
    const small = this.weak(plain, role, ahead);
    if (small !== undefined) return small;
    const stress: Weight | undefined =
      plain === plain.toLowerCase() ? undefined : plain === plain.toUpperCase() ? 'full' : 'least';
    return this.known(plain, role, ahead, stress) ?? this.compound(plain, role, ahead) ?? this.unknown(plain); // prettier-ignore
  }

  /** Small words that sound otherwise by what follows. */
  private weak(word: string, role: Role | undefined, { vowel, to }: Ahead): string | undefined {
    switch (word.toLowerCase()) {
      case 'a':
        return word === 'A' && vowel === undefined ? undefined : 'ɐ';
      case 'an':
        return 'ɐn';
      case 'am':
        return vowel === undefined || word !== 'am' ? undefined : 'ɐm';
      case 'i':
        return word === 'I' ? 'ˌI' : undefined;
      case 'to':
        return vowel === undefined ? undefined : vowel ? 'tʊ' : 'tə';
      case 'in':
        return vowel === undefined ? 'ˈɪn' : 'ɪn';
      case 'the':
        return vowel ? 'ði' : 'ðə';
      case 'used':
        return this.way('used', to && role !== 'VBN' ? 'VBD' : undefined, { vowel, to });
      case 'vs':
      case 'vs.':
        return this.way('versus', undefined, { vowel, to });
      default:
        return undefined;
    }
  }

  private way(word: string, role: Role | undefined, ahead: Ahead): string | undefined {
    const entry = this.dictionary.find(word);
    return entry && wayOf(entry, role, ahead);
  }

  private known(
    word: string,
    role: Role | undefined,
    ahead: Ahead,
    stress: Weight | undefined,
  ): string | undefined {
    if (/^(?:\p{L}\.)+\p{L}?\.?$/u.test(word) && word.length > 3) return this.letters(word);
    if (/^(?:\p{Lu}\.|Ph\.?D\.?)$/u.test(word)) return this.letters(word);
    const isCapitals = word.length > 1 && /^\p{Lu}+$/u.test(word);
    if (isCapitals) return this.capitals(word, role, ahead);
    const several = initialsIn(word);
    if (several) return this.several(several, role, ahead);
    return this.inFull(word, role, ahead, stress) ?? this.lower(word, role, ahead, stress);
  }

  private lower(
    word: string,
    role: Role | undefined,
    ahead: Ahead,
    stress: Weight | undefined,
  ): string | undefined {
    const lower = word.toLowerCase();
    return lower === word ? undefined : this.inFull(lower, role, ahead, stress);
  }

  private inFull(
    word: string,
    role: Role | undefined,
    ahead: Ahead,
    stress: Weight | undefined,
  ): string | undefined {
    const found = this.way(word, role, ahead);
    if (found !== undefined) return withStress(found, stress);
    const bare = word.endsWith("s'") ? word.slice(0, -1) : word.replace(/'$/, '');
    if (bare !== word) {
      const own = this.inFull(bare, role, ahead, stress);
      if (own !== undefined) return own;
    }
    for (const stem of stemsOf(word)) {
      const said = this.way(stem.stem, stem.ending === 's' ? role : 'VERB', ahead);
      if (said === undefined) continue;
      const weight = stress ?? (stem.ending === 'ing' ? 'least' : undefined);
      const whole = withEnding(withStress(said, weight), stem, this.accent);
      if (whole !== undefined) return whole;
    }
    return undefined;
  }

  /** NASA is a word, USB is letters. */
  private capitals(word: string, role: Role | undefined, ahead: Ahead): string | undefined {
    const own = this.dictionary.find(word);
    if (own && !(Object.keys(own.ways).length === 1 && word === 'US')) {
      const said = wayOf(own, role, ahead);
      if (said !== undefined) return withStress(said, 'full');
    }
    const asWord = this.dictionary.find(word.toLowerCase());
    const said = asWord?.byHand === true && word !== 'US' ? wayOf(asWord, role, ahead) : undefined;
    return said !== undefined && isStrong(said) ? said : this.letters(word);
  }

  private several({ initials: stem, areLetters }: Initials, role: Role | undefined, ahead: Ahead) {
    const one = areLetters ? this.letters(stem.toUpperCase()) : this.capitals(stem, role, ahead);
    return one && withEnding(one, { stem, ending: 's' }, this.accent);
  }

  /** By the names of its letters, whatever word it also is. */
  letters(word: string): string | undefined {
    const said = Array.from(word.replaceAll('.', '')).map((letter) => this.dictionary.find(letter.toUpperCase())?.ways['DEFAULT']); // prettier-ignore
    return said.every((letter) => letter !== undefined) ? asLetters(said) : undefined;
  }

  /** `well-known`, `iPhone`: parts as one word, the lighter half of them less stressed. */
  private compound(word: string, role: Role | undefined, ahead: Ahead): string | undefined {
    const parts = word.match(/\p{Lu}?[\p{Ll}']+|\p{Lu}+(?!\p{Ll})|\p{L}+/gu) ?? [];
    if (parts.length < 2) return undefined;
    const said = parts.map((part) => this.say(part, role, ahead));
    if (said.some((part) => part === undefined)) return undefined;
    const sounds = said as string[];
    const spaced = word.includes('/');
    const weaker = spaced ? [] : weakerOf(parts, sounds);
    return sounds
      .map((part, at) => (weaker.includes(at) ? withStress(part, 'weaker') : part))
      .join(spaced ? ' ' : '');
  }
}

const weakerOf = (parts: readonly string[], sounds: readonly string[]): number[] => {
  if (parts.length === 2 && parts[0]!.length === 1) return [1];
  const strong = sounds.filter(isStrong).length;
  if (strong <= (sounds.length + 1) >> 1) return [];
  return sounds
    .map((said, at) => ({ at, isStrong: isStrong(said), weight: weightOf(said) }))
    .toSorted(
      (a, b) => Number(a.isStrong) - Number(b.isStrong) || a.weight - b.weight || a.at - b.at,
    )
    .slice(0, sounds.length >> 1)
    .map(({ at }) => at);
};
