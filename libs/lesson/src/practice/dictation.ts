/** A run of characters of a dictation. What was typed too much carries no `expected`, what was left out no `typed`. */
export interface DictationPiece {
  kind: 'same' | 'wrong' | 'missing' | 'extra';
  expected: string;
  typed: string;
}

export interface Dictation {
  pieces: DictationPiece[];
  /** Share of the expected letters that were heard right, 0–1; a sentence without letters counts as heard. */
  score: number;
  right: boolean;
}

const LETTER = /[\p{L}\p{N}\p{M}ー]/u;

/** What counts as heard: width, case, small variants and hiragana against katakana make no difference to the ear. */
const heard = (character: string): string => {
  const plain = character
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, (mark) => (mark === '\u3099' || mark === '\u309a' ? mark : ''));
  return plain.replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)).normalize('NFC');
};

/** Letters with the signs that follow them: signs are shown and never judged. */
const letters = (text: string): { shown: string; key: string }[] => {
  const found: { shown: string; key: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const last = found.at(-1);
    if (LETTER.test(character)) found.push({ shown: character, key: heard(character) });
    else if (last) last.shown += character;
    else found.push({ shown: character, key: '' });
  }
  return found;
};

const CELLS = 4_000_000;

/**
 * Compares what a learner typed with what was said, letter by letter: the fewest changes, substitutions shown as one wrong run.
 * Quadratic in the sentence, so beyond 2000 letters only the beginning is compared.
 */
export function compareDictation(expected: string, typed: string): Dictation {
  const most = Math.floor(Math.sqrt(CELLS));
  const [a, b] = [letters(expected).slice(0, most), letters(typed).slice(0, most)];
  const width = b.length + 1;
  const cost = new Uint16Array((a.length + 1) * width);
  for (let i = a.length; i >= 0; i -= 1) {
    for (let j = b.length; j >= 0; j -= 1) {
      if (i === a.length || j === b.length) cost[i * width + j] = a.length - i + (b.length - j);
      else if (a[i]?.key === b[j]?.key) cost[i * width + j] = cost[(i + 1) * width + j + 1] ?? 0;
      else cost[i * width + j] = 1 + Math.min(cost[(i + 1) * width + j + 1] ?? 0, cost[(i + 1) * width + j] ?? 0, cost[i * width + j + 1] ?? 0);
    }
  }
  const pieces: DictationPiece[] = [];
  const add = (kind: DictationPiece['kind'], said = '', written = '') => {
    const last = pieces.at(-1);
    if (last?.kind === kind) {
      last.expected += said;
      last.typed += written;
    } else pieces.push({ kind, expected: said, typed: written });
  };
  let good = 0;
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [said, written] = [a[i], b[j]];
    const here = cost[i * width + j] ?? 0;
    if (said && written && said.key === written.key) {
      add('same', said.shown, written.shown);
      if (said.key !== '') good += 1;
      i += 1;
      j += 1;
    } else if (said && written && here === 1 + (cost[(i + 1) * width + j + 1] ?? 0)) {
      add('wrong', said.shown, written.shown);
      i += 1;
      j += 1;
    } else if (said && here === 1 + (cost[(i + 1) * width + j] ?? 0)) {
      add('missing', said.shown);
      i += 1;
    } else {
      add('extra', '', written?.shown);
      j += 1;
    }
  }
  const judged = a.filter(({ key }) => key !== '').length;
  return { pieces, score: judged === 0 ? 1 : good / judged, right: pieces.every(({ kind }) => kind === 'same') };
}
