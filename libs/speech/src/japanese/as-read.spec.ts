import { asRead, sayTheSame } from './as-read.js';
import { fedOf, ofText } from './pieces.js';
import type { Read } from './trace.js';

/** An engine that knows these words and spells kana; the longest word first. */
const engine = (known: Record<string, string>) => {
  const asked: string[] = [];
  const words = Object.keys(known).toSorted((a, b) => b.length - a.length);
  const analyse = async (fed: string) => {
    asked.push(fed);
    const read: Read[] = [];
    for (let at = 0; at < fed.length;) {
      const rest = fed.slice(at);
      const surface =
        words.find((word) => rest.startsWith(word)) ?? /^[ァ-ヺー]+|^./u.exec(rest)![0];
      const said =
        known[surface] ??
        surface.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
      read.push({ surface, said: /[ァ-ヺ]/.test(said) ? said : '', moras: 1, isNumber: false });
      at += surface.length;
    }
    return { words: read, heard: read.map((word) => word.said).join('') };
  };
  return { asked, analyse };
};
const 間 = { この間: 'コノカン', あいだ: 'アイダ', 会っ: 'アッ' };

it('asks once, and changes nothing, where the reading is what it says', async () => {
  const { analyse, asked } = engine(間);
  expect(fedOf(await asRead(analyse, 'この間、会った', 'コノカン、アッタ'))).toBe('この間、会った');
  expect(asked).toEqual(['この間、会った']);
});
it('writes the word that it would say otherwise in kana, and no other', async () =>
  expect(fedOf(await asRead(engine(間).analyse, 'この間、会った', 'コノアイダ、アッタ'))).toBe(
    'このあいだ、会った',
  ));
it('takes katakana where hiragana runs into its neighbour', async () => {
  const { analyse } = engine({ 方: 'ホー', かたは: 'カッタハ', は: 'ワ' });
  expect(fedOf(await asRead(analyse, '方は', 'カタワ'))).toBe('カタは');
});
it('leaves alone what nobody could read, and reads the rest as shown', async () =>
  expect(
    fedOf(await asRead(engine({ 雉: 'キジ', 方: 'ホー' }).analyse, '雉の方', '雉ノカタ')),
  ).toBe('雉のかた'));
it('says what is read of a word that it does not know itself', async () => {
  const { analyse } = engine({ 八識説: 'ハチ', 識: 'シキ' });
  expect(fedOf(await asRead(analyse, '八識説', 'ハチ識セツ'))).toBe('はち識せつ');
});
it('gives up on the text where it says nothing of what is wanted', async () => {
  const analyse = async () => ({ words: [], heard: 'ア' });
  expect(fedOf(await asRead(analyse, '木', 'キ'))).toBe('キ');
});
it('tells of places in the text, whatever was written', async () => {
  const pieces = await asRead(engine(間).analyse, 'この間、会った', 'コノアイダ、アッタ');
  const mark = (charStart: number, charEnd: number) => ({ type: 'word' as const, startMs: 0, charStart, charEnd }); // prettier-ignore
  const found = ofText([mark(0, 2), mark(2, 5), mark(6, 8)], pieces);
  expect(found.map(({ charStart, charEnd }) => [charStart, charEnd])).toEqual([[0, 3], [0, 3], [4, 6]]); // prettier-ignore
});
it.each([
  ['センセー', 'センセイ', true],
  ['ヴァイオリン', 'バイオリン', true],
  ['アオキジワ', 'アオ雉ワ', true],
  ['アオキジガ', 'アオ雉ワ', false],
  ['コノカン', 'コノアイダ', false],
])('hears %s for %s: %s', (heard, reading, same) => expect(sayTheSame(heard, reading)).toBe(same));
