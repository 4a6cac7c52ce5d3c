import { verbByObject } from './by-object.js';
import { homographAt } from './homographs.js';
import { said } from './said.js';
import type { Morpheme } from './morpheme.js';

/** Words that both dictionaries read as nobody says them in everyday speech. */
const everyday: Readonly<Record<string, string>> = {
  明後日: 'あさって',
  木の下: 'きのした',
  木の間: 'きのあいだ',
  北の方: 'きたのほう',
  木綿: 'もめん',
  仮名: 'かな',
  父母: 'ふぼ',
  この間: 'このあいだ',
  その間: 'そのあいだ',
  一昨年: 'おととし',
  元日: 'がんじつ',
  大家さん: 'おおやさん',
  夜中: 'よなか',
  大谷: 'おおたに',
  鶏肉: 'とりにく',
  // 会議が開かれた; ドアが開かない stays あかない.
  開かれ: 'ひらかれ',
  日本人: 'にほんじん',
  日本酒: 'にほんしゅ',
  日本食: 'にほんしょく',
  日本料理: 'にほんりょうり',
  日本茶: 'にほんちゃ',
};
/** 2024年12月24日(火) */
const weekdays: Readonly<Record<string, string>> = {
  月: 'げつ',
  火: 'か',
  水: 'すい',
  木: 'もく',
  金: 'きん',
  土: 'ど',
  日: 'にち',
  祝: 'しゅく',
};
/** 早く行った方がいい, この方が好き: the side that is better. */
const compared = /^(?:いい|よい|良い|好き|楽|便利|まし|大切|安全|簡単|優先|得)/;

const falls = /[雨雪霜雹露霙]/;
/** にほん is what is said of people, food and drink; the country alone the dictionary reads にっぽん. */
const ofJapan = /^(?:人|酒|食|料理|茶|史|髪|海|製|語)/;
const through = /(?:今日|明日|今年|世界|日本|国|町|街|村|部屋|家|一晩|体)$/;

const after = (morphemes: readonly Morpheme[], at: number, count: number) => morphemes.slice(at + 1, at + 1 + count).map(({ surface }) => surface).join(''); // prettier-ignore

/** 方 is a person (かた) after what tells of one, a side (ほう) where it is compared or pointed to. */
const wayOf = (morphemes: readonly Morpheme[], at: number): string | undefined => {
  const before = morphemes[at - 1];
  const next = morphemes[at + 1]?.surface ?? '';
  if (!before || !/^(?:動詞|助動詞|連体詞|助詞,連体化)/.test(before.kind)) return undefined;
  if (
    next === 'が' &&
    morphemes
      .slice(at + 2, at + 8)
      .some(
        ({ surface, kind }) =>
          kind.startsWith('形容詞') || compared.test(surface) || surface === 'より',
      )
  )
    return 'ほう';
  if (before.surface === 'の') return /^[がはもやと]$/.test(next) ? 'かた' : undefined;
  return /^(?:[がはもやとにのをで、。」]|です|でし|だ|たち|$)/.test(next) &&
    !/^(?:その|この)$/.test(before.surface + (next === 'が' ? '' : '-'))
    ? 'かた'
    : undefined;
};

const readingAt = (morphemes: readonly Morpheme[], at: number): string | undefined => {
  const { surface, kind, reading } = morphemes[at]!;
  const [before, next] = [morphemes[at - 1], morphemes[at + 1]];
  if (everyday[surface] !== undefined) return everyday[surface];
  switch (surface) {
    case '方':
      return wayOf(morphemes, at);
    case '間':
      return before &&
        /^(?:助詞,連体化|形容詞|動詞|連体詞)/.test(before.kind) &&
        !/^(?:もな|が悪|を置|を取)/.test(after(morphemes, at, 2))
        ? 'あいだ'
        : undefined;
    case '他':
      return /^[のにはもと、]/.test(next?.surface ?? '') ? 'ほか' : undefined;
    case '雨':
      return reading === 'う' && kind.startsWith('名詞,接尾') ? 'あめ' : undefined;
    case '降り': {
      const falling = morphemes
        .slice(Math.max(0, at - 5), at)
        .some((part) => falls.test(part.surface));
      return falling && /^(?:ま|そう|始|続|出|や|積|注)/.test(next?.surface ?? '')
        ? 'ふり'
        : undefined;
    }
    case '日本':
      return ofJapan.test(next?.surface ?? '') ? 'にほん' : undefined;
    case '中':
      return through.test(before?.surface ?? '') && /^[にのをが、。]/.test(next?.surface ?? '')
        ? 'じゅう'
        : undefined;
    case '令':
      return next?.surface === '和' ? 'れい' : undefined;
    case '分':
      return next?.surface === 'の' &&
        morphemes[at + 2]?.kind.startsWith('名詞,数') &&
        before?.kind.startsWith('名詞,数')
        ? 'ぶん'
        : undefined;
    case '来ら':
      return next?.surface.startsWith('れ') ? 'こら' : undefined;
    case '角':
      return /^(?:[をで](?:曲|右|左|待)|の(?:店|家|コンビニ|パン|郵便|信号|ビル))|^に(?:ある|立)/.test(
        after(morphemes, at, 3),
      )
        ? 'かど'
        : undefined;
    case '山手':
      return next?.surface === '線' ? 'やまのて' : undefined;
    case '元':
      return next?.surface === '日' && /^[はにのもで、。]/.test(morphemes[at + 2]?.surface ?? '')
        ? 'がん'
        : undefined;
    case '日':
      return before?.surface === '元' ? 'じつ' : undefined;
    case '月':
      return before?.surface === '何' ? 'がつ' : undefined;
    case '色':
      return before?.surface === '何' ? 'いろ' : undefined;
    default:
      return undefined;
  }
};

/** What the neighbours of a word tell of its reading. */
export const withContext = (morphemes: readonly Morpheme[]): Morpheme[] =>
  morphemes.map((morpheme, at) => {
    const boxed =
      /[（(]$/.test(morphemes[at - 1]?.surface ?? '') &&
      /^[）)]/.test(morphemes[at + 1]?.surface ?? '');
    const reading =
      (boxed ? weekdays[morpheme.surface] : undefined) ??
      homographAt(morphemes, at) ??
      readingAt(morphemes, at);
    return reading === undefined
      ? (verbByObject(morphemes, at) ?? morpheme)
      : { ...morpheme, ...said(morpheme.surface, reading, morpheme.kind) };
  });
