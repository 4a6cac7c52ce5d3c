import type { Morpheme } from './morpheme.js';

/** A word as people look it up: 食べました, in its dictionary form 食べる. */
interface Joined {
  text: string;
  base?: string;
}

const PREDICATE = /^(?:動詞|形容詞|助動詞)/;
/** です and だ stand for themselves after a noun, and after an adjective: 大変|です, 高い|です. */
const COPULA = /^(?:です|だ|な)$/;
/** ございます is a word of its own, wherever it stands. */
const OWN = /^ござ/;
const JOINING = /^(?:て|で|ば|ちゃ|じゃ|たり|だり)$/;
/** What is left of ている, ておく, てしまう. */
const SHORT = /^(?:てる|でる|とく|どく|ちゃう|じゃう|ちまう|じまう)$/;
const ENDING = /^名詞,接尾,(?:一般|サ変接続|形容動詞語幹|助数詞|地域|特殊)/;

/** Does a morpheme go on with the word before it? */
const goesOn = (before: Morpheme, { surface, kind, base = surface }: Morpheme): boolean => {
  if (OWN.test(surface)) return false;
  const isPredicate = PREDICATE.test(before.kind);
  if (kind.startsWith('動詞,接尾')) return isPredicate;
  if (kind.startsWith('助動詞'))
    return isPredicate && (!COPULA.test(base) || before.kind.startsWith('助動詞') || VOICED.test(before.kind + surface)); // prettier-ignore
  if (/^助詞,(?:接続|並立)助詞/.test(kind)) return isPredicate && JOINING.test(surface);
  if (SHORT.test(base)) return before.kind.startsWith('動詞') || before.kind.startsWith('助動詞');
  if (/^[\d０-９,.]+$/.test(before.surface) && /^\p{Script=Han}+$/u.test(surface)) return kind.startsWith('名詞'); // prettier-ignore
  if (ENDING.test(kind)) return before.kind.startsWith('名詞') && /^\p{Script=Han}$/u.test(surface);
  return kind.startsWith('名詞,接尾,助数詞') && before.kind.startsWith('名詞,数');
};
/** 読ん|だ is no copula. */
const VOICED = /^動詞.*だ$/;

const isPrefix = ({ kind, surface }: Morpheme) =>
  kind.startsWith('接頭詞,名詞接続') && /^(?:お|ご|御)$/.test(surface);

/** The words of a sentence: its morphemes, with the endings of verbs and adjectives, respectful prefixes, and what counts or ends a noun. */
export const inWords = (morphemes: readonly Morpheme[]): Joined[] => {
  const words: Joined[] = [];
  let before: Morpheme | undefined;
  for (const morpheme of morphemes) {
    const { surface, base } = morpheme;
    const last = words.at(-1);
    if (last && before && isPrefix(before) && morpheme.kind.startsWith('名詞')) {
      last.text += surface;
      last.base = base ?? surface; // お名前 is 名前
    } else if (last && before && goesOn(before, morpheme)) {
      if (ENDING.test(morpheme.kind)) delete last.base;
      last.text += surface;
    } else words.push({ text: surface, ...(base !== undefined && { base }) });
    before = morpheme;
  }
  return words.map(({ text, base }) => ({ text, ...(base !== undefined && base !== text && { base }) })); // prettier-ignore
};
