import type { Mark } from '../engine.js';
import { morasOf } from './moras.js';

const ROWS: Readonly<Record<string, string>> = {
  '': 'ア イ ウ エ オ', k: 'カ キ ク ケ コ', g: 'ガ ギ グ ゲ ゴ', s: 'サ スィ ス セ ソ', z: 'ザ ズィ ズ ゼ ゾ',
  t: 'タ ティ トゥ テ ト', d: 'ダ ディ ドゥ デ ド', n: 'ナ ニ ヌ ネ ノ', h: 'ハ ヒ フ ヘ ホ', b: 'バ ビ ブ ベ ボ',
  p: 'パ ピ プ ペ ポ', m: 'マ ミ ム メ モ', y: 'ヤ イ ユ イェ ヨ', r: 'ラ リ ル レ ロ', w: 'ワ ウィ ウ ウェ ウォ',
  ky: 'キャ キ キュ キェ キョ', gy: 'ギャ ギ ギュ ギェ ギョ', sh: 'シャ シ シュ シェ ショ', j: 'ジャ ジ ジュ ジェ ジョ',
  ch: 'チャ チ チュ チェ チョ', ts: 'ツァ ツィ ツ ツェ ツォ', ny: 'ニャ ニ ニュ ニェ ニョ', hy: 'ヒャ ヒ ヒュ ヒェ ヒョ',
  by: 'ビャ ビ ビュ ビェ ビョ', py: 'ピャ ピ ピュ ピェ ピョ', my: 'ミャ ミ ミュ ミェ ミョ', ry: 'リャ リ リュ リェ リョ',
  ty: 'テャ ティ テュ テェ テョ', dy: 'デャ ディ デュ デェ デョ', f: 'ファ フィ フ フェ フォ', v: 'ヴァ ヴィ ヴ ヴェ ヴォ',
  kw: 'クァ クィ クゥ クェ クォ', gw: 'グァ グィ グゥ グェ グォ',
}; // prettier-ignore
const MORAS = new Map(
  Object.entries(ROWS).flatMap(([consonant, row]) =>
    row.split(' ').map((kana, vowel) => [consonant + 'aiueo'[vowel], kana] as const),
  ),
);

/** What Open JTalk said, in katakana: for whoever checks it against what is shown. Whispered vowels count. */
export const heardKana = (marks: readonly Mark[]): string =>
  morasOf(marks.filter(({ type }) => type === 'phoneme'))
    .map(({ said }) => {
      if (said === 'cl') return 'ッ';
      return said === 'N' ? 'ン' : (MORAS.get(said.replace(/[AIUEO]$/, (vowel) => vowel.toLowerCase())) ?? said); // prettier-ignore
    })
    .join('');
