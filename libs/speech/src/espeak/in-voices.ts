import type { Mark } from '../engine.js';

/** A word, and how its own language notes it: `beijing⟦bei3·jing1⟧`. */
const GIVEN = /⟦([^⟦⟧]*)⟧/gu;
const WORD = /[\p{L}\p{M}\p{N}'’-]{1,60}$/u;
const VOICES: readonly (readonly [RegExp, string])[] = [
  [/^[a-z]+[1-5](?:·[a-z]+[1-5])*$/, 'cmn-latn-pinyin'],
  [/^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u, 'ja'],
  [/^\p{Script=Hangul}+$/u, 'ko'],
];

/**
 * A sentence with words of other scripts, each said by the voice of its own language; what is given in no notation of those is left to the
 * sentence's own. `placed` tells what was heard of it by the characters of the sentence as it was given.
 */
export const inVoices = (text: string) => {
  const pieces: { from: number; to: number; at: number; said: string; isWord: boolean }[] = [];
  let [said, at] = ['', 0];
  const add = (to: number, as: string, isWord: boolean) => {
    if (to > at) pieces.push({ from: at, to, at: said.length, said: as, isWord });
    said += as;
    at = to;
  };
  for (const { 0: whole, 1: given = '', index } of text.matchAll(GIVEN)) {
    const voice = VOICES.find(([form]) => form.test(given))?.[1];
    const plain = WORD.exec(text.slice(at, index))?.[0] ?? '';
    add(index - plain.length, text.slice(at, index - plain.length), false);
    const inVoice = `<voice xml:lang="${voice}">${given.replaceAll('·', ' ')}</voice>`;
    add(index + whole.length, voice === undefined ? plain : inVoice, true);
  }
  add(text.length, text.slice(at), false);
  const placed = (marks: readonly Mark[]): Mark[] =>
    marks.map((mark) => {
      const { charStart, charEnd } = mark;
      if (charStart === undefined || charEnd === undefined) return mark;
      const own = pieces.findLast((piece) => piece.at <= charStart);
      if (!own) return mark;
      if (own.isWord) return { ...mark, charStart: own.from, charEnd: own.to };
      const from = charStart + own.from - own.at;
      // It reaches to the next word, whatever tags stand between them.
      const reach = text.slice(from, Math.min(own.to, from + charEnd - charStart)).trimEnd().length;
      return { ...mark, charStart: from, charEnd: from + reach };
    });
  return { said, placed };
};
