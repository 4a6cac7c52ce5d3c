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
  /** The fewest letters that were changed, left out or added. */
  changes: number;
}

const LETTER = /[\p{L}\p{N}\p{M}ー]/u;

/** What counts as heard: width, case, small variants and hiragana against katakana make no difference to the ear. */
const heard = (character: string): string => {
  const plain = character
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, (mark) => (mark === '\u3099' || mark === '\u309a' ? mark : ''));
  return plain
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .normalize('NFC');
};

interface Letter {
  shown: string;
  key: string;
  /** Where it begins in the text. */
  at: number;
}

/** Letters with the signs that follow them, the first also with those before it: signs are shown and never judged. */
const letters = (text: string): Letter[] => {
  const found: Letter[] = [];
  let [at, before] = [0, ''];
  for (const shown of text.normalize('NFC')) {
    const last = found.at(-1);
    if (LETTER.test(shown))
      found.push({ shown: last ? shown : before + shown, key: heard(shown), at });
    else if (last) last.shown += shown;
    else before += shown;
    at += shown.length;
  }
  return found.length > 0 || before === '' ? found : [{ shown: before, key: '', at: 0 }];
};

/** A stretch of the sentence as it is written, and as it is read. */
export interface Spelling {
  text: string;
  reading: string;
}

interface Sound {
  /** The letter behind its last one. */
  to: number;
  keys: readonly string[];
}

/** First letter of a stretch that is read otherwise than it is written → how it sounds. Spellings of other words than these say nothing. */
const soundsOf = (
  expected: string,
  all: readonly Letter[],
  spellings: readonly Spelling[],
): ReadonlyMap<number, Sound> => {
  const sounds = new Map<number, Sound>();
  const parts = spellings.map(({ text, reading }) => ({ text: text.normalize('NFC'), reading }));
  if (parts.map(({ text }) => text).join('') !== expected.normalize('NFC')) return sounds;
  const behind = (place: number): number => {
    const found = all.findIndex(({ at }) => at >= place);
    return found < 0 ? all.length : found;
  };
  let at = 0;
  for (const { text, reading } of parts) {
    const from = behind(at);
    at += text.length;
    const to = behind(at);
    const keys = letters(reading).flatMap(({ key }) => (key === '' ? [] : [key]));
    if (keys.length > 0 && reading !== text && to > from) sounds.set(from, { to, keys });
  }
  return sounds;
};

const CELLS = 4_000_000;

/**
 * Compares what a learner typed with what was said, letter by letter: the fewest changes, substitutions shown as one wrong run. Who writes
 * a word as it is read (たに for 谷) has heard it; `spellings` say how that is, in order and of the whole sentence.
 * Quadratic in the sentence, so beyond 2000 letters only the beginning is compared.
 */
export function compareDictation(
  expected: string,
  typed: string,
  spellings: readonly Spelling[] = [],
): Dictation {
  const most = Math.floor(Math.sqrt(CELLS));
  const [a, b] = [letters(expected).slice(0, most), letters(typed).slice(0, most)];
  const sounds = soundsOf(expected, a, spellings);
  /** Where a stretch ends, in both, that is typed as it is read. */
  const asRead = (i: number, j: number): { i: number; j: number } | undefined => {
    const sound = sounds.get(i);
    return sound?.keys.every((key, n) => b[j + n]?.key === key)
      ? { i: sound.to, j: j + sound.keys.length }
      : undefined;
  };
  const width = b.length + 1;
  const cost = new Uint16Array((a.length + 1) * width);
  for (let i = a.length; i >= 0; i -= 1) {
    for (let j = b.length; j >= 0; j -= 1) {
      if (i === a.length || j === b.length) cost[i * width + j] = a.length - i + (b.length - j);
      else if (a[i]?.key === b[j]?.key) cost[i * width + j] = cost[(i + 1) * width + j + 1] ?? 0;
      else
        cost[i * width + j] =
          1 +
          Math.min(
            cost[(i + 1) * width + j + 1] ?? 0,
            cost[(i + 1) * width + j] ?? 0,
            cost[i * width + j + 1] ?? 0,
          );
      const read = asRead(i, j);
      if (read)
        cost[i * width + j] = Math.min(
          cost[i * width + j] ?? 0,
          cost[read.i * width + read.j] ?? 0,
        );
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
    const read = asRead(i, j);
    if (read && here === cost[read.i * width + read.j]) {
      for (const { shown, key } of a.slice(i, read.i)) {
        add('same', shown);
        if (key !== '') good += 1;
      }
      for (const { shown } of b.slice(j, read.j)) add('same', '', shown);
      ({ i, j } = read);
    } else if (said && written && said.key === written.key) {
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
  return {
    pieces,
    score: judged === 0 ? 1 : good / judged,
    right: pieces.every(({ kind }) => kind === 'same'),
    changes: cost[0] ?? 0,
  };
}
