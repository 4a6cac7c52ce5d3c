import type { Accent } from './dictionary.js';

/** After these American t between vowels is a flap. */
const FLAPPING = 'AIOWYiuæɑəɛɪɹʊʌ';

const ending = {
  s: (stem: string, accent: Accent): string => {
    const last = stem.slice(-1);
    if ('ptkfθ'.includes(last)) return `${stem}s`;
    return `${stem}${'szʃʒʧʤ'.includes(last) ? (accent === 'gb' ? 'ɪ' : 'ᵻ') : ''}z`;
  },
  ed: (stem: string, accent: Accent): string => {
    const [before = '', last = ''] = [stem.at(-2), stem.at(-1)];
    if ('pkfθʃsʧ'.includes(last)) return `${stem}t`;
    if (last === 'd') return `${stem}${accent === 'gb' ? 'ɪ' : 'ᵻ'}d`;
    if (last !== 't') return `${stem}d`;
    if (accent === 'gb') return `${stem}ɪd`;
    return FLAPPING.includes(before) ? `${stem.slice(0, -1)}ɾᵻd` : `${stem}ᵻd`;
  },
  ing: (stem: string, accent: Accent): string | undefined => {
    const [before = '', last = ''] = [stem.at(-2), stem.at(-1)];
    if (accent === 'gb') return 'əː'.includes(last) ? undefined : `${stem}ɪŋ`;
    return last === 't' && before !== '' && FLAPPING.includes(before)
      ? `${stem.slice(0, -1)}ɾɪŋ`
      : `${stem}ɪŋ`;
  },
};

export interface Stem {
  stem: string;
  ending: 's' | 'ed' | 'ing';
}

/** The words that a word may be a form of, likelier ones first. */
export const stemsOf = (word: string): Stem[] => {
  const stems: Stem[] = [];
  const add = (kind: Stem['ending'], length: number, more = '') =>
    void stems.push({ stem: word.slice(0, word.length - length) + more, ending: kind });
  if (word.length > 2 && word.endsWith('s')) {
    if (!word.endsWith('ss')) add('s', 1);
    if (word.endsWith("'s") || (word.length > 4 && /[^i]es$/.test(word))) add('s', 2);
    if (word.length > 4 && word.endsWith('ies')) add('s', 3, 'y');
  }
  if (word.length > 3 && word.endsWith('d')) {
    if (!word.endsWith('dd')) add('ed', 1);
    if (word.length > 4 && /[^e]ed$/.test(word)) add('ed', 2);
    if (word.length > 5 && /([bcdgklmnprstvxz])\1ed$/.test(word)) add('ed', 3);
    if (word.length > 4 && word.endsWith('ied')) add('ed', 3, 'y');
  }
  if (word.length > 4 && word.endsWith('ing')) {
    if (word.length > 5) add('ing', 3);
    add('ing', 3, 'e');
    if (word.length > 5 && /(?:([bcdgklmnprstvxz])\1|ck)ing$/.test(word)) add('ing', 4);
  }
  return stems;
};

export const withEnding = (said: string, { ending: kind }: Stem, accent: Accent) =>
  ending[kind](said, accent);
