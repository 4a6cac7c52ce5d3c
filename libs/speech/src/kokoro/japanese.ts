import { TOKENS, table } from './alphabet.js';

const { kana: KANA, marks: MARKS } = table('kana') as {
  kana: Readonly<Record<string, string>>;
  marks: Readonly<Record<string, string>>;
};

const SMALL = new Set('ゃゅょぁぃぅぇぉ');
/** ん is made where the sound after it is made. */
const NASALS = [
  ['m', 'mpb'],
  ['ŋ', 'kɡ'],
  ['ɲ', 'ɲʨʥ'],
  ['n', 'ntdɾz'],
] as const;
const VOICED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('かきくけこさしすせそたちつてとはひふへほう').map((kana) => [
    kana,
    `${kana}\u3099`.normalize('NFC'),
  ]),
);

/** Hiragana, with the marks of repetition written out. */
const plainKana = (word: string): string => {
  const text = word.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
  let out = '';
  for (const kana of text) {
    if (/[ゝヽ]/.test(kana)) out += out.at(-1) ?? '';
    else if (/[ゞヾ]/.test(kana)) out += VOICED[out.at(-1) ?? ''] ?? out.at(-1) ?? '';
    else out += kana;
  }
  return out;
};

const nasalBefore = (next: string): string => {
  const [first = ''] = KANA[next] ?? '';
  return (first && NASALS.find(([, sounds]) => sounds.includes(first))?.[0]) || 'ɴ';
};

/** One word in kana as it is said (は as ワ, long vowels ー). ん and っ look at nothing beyond it. */
const kanaWord = (word: string): string => {
  if (/^[!-~]+$/.test(word)) return word;
  const text = plainKana(word);
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const kana = text[at]!;
    const next = text[at + 1] ?? '';
    const pair = next === '' ? undefined : KANA[kana + next];
    if (pair !== undefined) {
      out += pair;
      at += 1;
    } else if (kana === 'ー') out += 'ː';
    else if (kana === 'っ') out += SMALL.has(next) ? '' : 'ʔ';
    else if (kana === 'ん') out += nasalBefore(next);
    else if (SMALL.has(next) && KANA[kana] !== undefined) {
      out += KANA[kana].slice(0, -1) + KANA[next]!;
      at += 1;
    } else if (!SMALL.has(kana)) out += KANA[kana] ?? MARKS[kana] ?? '';
  }
  return out;
};

/** Brackets are not heard, and what the model has no symbol for is none of its sounds. */
const voiced = (said: string): string =>
  Array.from(said)
    .filter((symbol) => !/[()]/.test(symbol) && Object.hasOwn(TOKENS, symbol))
    .join('');

/**
 * Words and marks in order, in kana as said. A space after each word, none before a closing mark, one before an opening one; っ at the end
 * of a word holds on to the next.
 * @param foreign the sounds of a word of another language
 */
export const japanesePhonemes = (
  words: readonly string[],
  foreign?: (word: string) => string | undefined,
): string => {
  let out = '';
  for (const word of words) {
    const said = foreign?.(word) ?? voiced(kanaWord(word));
    if (/^[“([]/.test(said)) out = `${out.trimEnd()}${out === '' ? '' : ' '}${said}`;
    else if (/^[”)\].,?!:]/.test(said)) out = `${out.trimEnd()}${said} `;
    else out += said.trim() === '' ? said : `${said} `;
  }
  return out
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![!",.:;?—…”]) (?=ʔ)|(?<=ʔ) (?!["“])/g, '');
};
