import { countReading, decimalReading, numberReading, numeralValue, toHiragana } from '@app/spoken';
import { withContext } from './context.js';
import { withDates } from './dates.js';
import { withForeignNames } from './foreign-names.js';
import type { Morpheme } from './morpheme.js';
import { said } from './said.js';
import { withWritten } from './written.js';

const isNumeral = ({ surface, kind }: Morpheme) =>
  kind.startsWith('名詞,数') && numeralValue(surface) !== undefined;
/** Where the numeral that begins at `at` ends: digits, kanji, and commas between groups of three. */
const numeralEnd = (morphemes: readonly Morpheme[], at: number) => {
  let end = at;
  for (; end < morphemes.length; end++) {
    const comma = end > at && /^[,，]$/.test(morphemes[end]!.surface) && /^[\d０-９]{3}/.test(morphemes.slice(end + 1, end + 4).map((part) => part.surface).join('')); // prettier-ignore
    if (!comma && !isNumeral(morphemes[end]!)) break;
  }
  return end;
};

/** 数億 is すうおく; 億 alone is one of them. */
const namedBehind =
  (before: Morpheme | undefined, numeral: string) =>
  (reading: string): string =>
    /^[万億兆]$/.test(numeral) && /^[数何幾]$/.test(before?.surface ?? '')
      ? reading.replace(/^いち|^いっ(?=ちょう)/, '')
      : reading;

/** 三割二分, 熱が三十九度二分: tenths of a tenth, or of a degree, and no minutes. */
const isTenth = (morphemes: readonly Morpheme[], at: number, counter: string): boolean => {
  if (counter !== '分') return false;
  const before = morphemes[at - 1]?.surface ?? '';
  return before.endsWith('割') || (before.endsWith('度') && morphemes.slice(0, at).some(({ surface }) => /^(?:熱|体温|平熱|微熱|高熱)$/.test(surface)));
}; // prettier-ignore

/** IPADIC reads numerals digit by digit and counters without their sound changes: this reads them together. */
const withNumbers = (morphemes: readonly Morpheme[]): Morpheme[] => {
  const result: Morpheme[] = [];
  for (let at = 0; at < morphemes.length; at++) {
    const end = numeralEnd(morphemes, at);
    const surface = morphemes.slice(at, end).map((part) => part.surface).join(''); // prettier-ignore
    const value = end > at ? numeralValue(surface) : undefined;
    if (value === undefined || /^[0０]\S/.test(surface)) {
      result.push(...morphemes.slice(at, Math.max(end, at + 1)));
      at = Math.max(end, at + 1) - 1;
      continue;
    }
    const named = namedBehind(morphemes[at - 1], surface);
    const two = `${morphemes[end]?.surface ?? ''}${morphemes[end + 1]?.surface ?? ''}`;
    const counted = [two, morphemes[end]?.surface ?? '']
      .map((counter) => ({ counter, reading: countReading(value, counter) }))
      .find(({ reading }) => reading);
    const month =
      morphemes.slice(Math.max(0, at - 2), at).some((part) => part.surface.endsWith('月')) ||
      /^[（(]/.test(morphemes[end + 1]?.surface ?? '');
    if (value === 1 && counted?.counter === '日' && !month)
      result.push(said(surface, 'いち', '名詞,数,*'), said('日', 'にち', '名詞,接尾,助数詞')); // 一日に三回
    else if (counted && isTenth(morphemes, at, counted.counter))
      result.push(said(surface, numberReading(value), '名詞,数,*'), said('分', 'ぶ', '名詞,接尾,助数詞')); // prettier-ignore
    else if (!counted) result.push(said(surface, named(numberReading(value)), '名詞,数,*'));
    else if (typeof counted.reading === 'string')
      result.push({
        ...said(surface + counted.counter, named(counted.reading), '名詞,一般,*'),
        whole: /[\d０-９]\p{Script=Han}$|[^\p{Script=Han}つ]$/u.test(surface + counted.counter),
      });
    else
      result.push(
        said(surface, named(counted.reading![0]), '名詞,数,*'),
        said(counted.counter, counted.reading![1], '名詞,接尾,助数詞'),
      );
    at =
      end -
      1 +
      (counted ? (counted.counter === two && two !== morphemes[end]?.surface ? 2 : 1) : 0);
  }
  return result;
};

/** What is counted sounds behind 何 as behind three: 何匹 なんびき, 何本 なんぼん. */
const asCounted = (before: Morpheme | undefined, morpheme: Morpheme): Morpheme => {
  if (before?.surface !== '何') return morpheme;
  const three = countReading(3, morpheme.surface);
  return typeof three === 'object'
    ? { ...morpheme, ...said(morpheme.surface, three[1], morpheme.kind) }
    : morpheme;
};

/** 何 is なん before t, d, n and counters (何ですか, 何の, 何人, 何時), なに otherwise (何を, 何が, 何か). */
export const withWhat = (morphemes: readonly Morpheme[]): Morpheme[] =>
  morphemes.map((morpheme, at) => {
    if (morpheme.surface !== '何') return asCounted(morphemes[at - 1], morpheme);
    const next = morphemes[at + 1];
    const counts = next?.kind.startsWith('名詞,接尾,助数詞') ?? false;
    return said(
      '何',
      counts ||
        next?.surface === '曜日' ||
        countReading(2, next?.surface ?? '') !== undefined ||
        /^[とだでなのたて]/.test(toHiragana(next?.reading ?? next?.surface ?? ''))
        ? 'なん'
        : 'なに',
      morpheme.kind,
    );
  });

/** One goes there; one does not carry it out. */
const going = /^(?:旅行|買い物|散歩|見学|留学|出張|遠足|食事|観光|見物|お参り|花見)$/;

/** 行った is いった, unless something is carried out: 〜を行った, 議論も行った; 旅行も行った is いった. */
const withGone = (morphemes: readonly Morpheme[]): Morpheme[] =>
  morphemes.map((morpheme, at) => {
    if (morpheme.surface !== '行っ') return morpheme;
    const [what, before] = [morphemes[at - 2], morphemes[at - 1]?.surface ?? ''];
    const carriedOut =
      before === 'を' ||
      (/^(?:も|は|など)$/.test(before) &&
        what?.kind.startsWith('名詞,サ変接続') === true &&
        !going.test(what.surface));
    return {
      ...said('行っ', carriedOut ? 'おこなっ' : 'いっ', morpheme.kind),
      base: carriedOut ? '行う' : '行く',
    };
  });

/** What is measured in parts: 二・五倍 is にてんごばい, 二・三日 two or three days. */
const PARTED =
  /^(?:[%％倍割度秒℃㎝㎞㎏]|パーセント|ポイント|センチ|メートル|キロ|ミリ|グラム|リットル|トン|ドル|ヘクタール|アール|インチ|平方|立方|光年|等星|[万億兆]|cm|mm|km|kg|m|g|L)/;
const isPoint = (morphemes: readonly Morpheme[], at: number, point: number, last: number): boolean => {
  const sign = morphemes[point]?.surface ?? '';
  if (/^[.．]$/.test(sign)) return true;
  if (sign !== '・') return false;
  const behind = morphemes[last]?.surface ?? '';
  return /^[〇零0０]$/.test(morphemes[at]?.surface ?? '') || PARTED.test(behind) || /視力|円周率/.test(morphemes.slice(0, at).map(({ surface }) => surface).join(''));
}; // prettier-ignore

/** 三・一四 and 3.14 are said digit by digit after the point. */
const withDecimals = (morphemes: readonly Morpheme[]): Morpheme[] => {
  const result: Morpheme[] = [];
  for (let at = 0; at < morphemes.length; at++) {
    const end = numeralEnd(morphemes, at);
    const last =
      end > at && /^[.．・]$/.test(morphemes[end]?.surface ?? '')
        ? numeralEnd(morphemes, end + 1)
        : 0;
    if (last <= end + 1 || !isPoint(morphemes, at, end, last)) {
      result.push(...morphemes.slice(at, Math.max(end, at + 1)));
      at = Math.max(end, at + 1) - 1;
      continue;
    }
    const surface = (from: number, to: number) => morphemes.slice(from, to).map((part) => part.surface).join(''); // prettier-ignore
    const reading = decimalReading(numeralValue(surface(at, end)) ?? 0, surface(end + 1, last));
    result.push({
      ...said(surface(at, last), reading, '名詞,小数,*'),
      whole: true,
    });
    at = last - 1;
  }
  return result;
};

/** 090-1234-5678 is said figure by figure. */
const withTelephones = (morphemes: readonly Morpheme[]): Morpheme[] => {
  const result: Morpheme[] = [];
  for (let at = 0; at < morphemes.length; at++) {
    const groups: (readonly [number, number])[] = [];
    for (
      let from = at, end = numeralEnd(morphemes, at);
      end > from;
      end = numeralEnd(morphemes, from)
    ) {
      groups.push([from, end]);
      if (!/^[-‐－−ー]$/.test(morphemes[end]?.surface ?? '')) break;
      from = end + 1;
    }
    if (groups.length < 2 || (groups.length < 3 && !/^[0０]/.test(morphemes[at]?.surface ?? ''))) {
      const end = groups[0]?.[1] ?? at + 1;
      result.push(...morphemes.slice(at, end));
      at = end - 1;
      continue;
    }
    for (const [from, end] of groups) {
      const figures = morphemes.slice(from, end).map(({ surface }) => surface).join(''); // prettier-ignore
      result.push({
        ...said(
          figures,
          Array.from(figures, (figure) => numberReading(numeralValue(figure) ?? 0)).join(''),
          '名詞,電話,*',
        ),
        whole: true,
      });
      const hyphen = morphemes[end];
      if (hyphen && end < groups.at(-1)![1]) result.push(hyphen);
    }
    at = groups.at(-1)![1] - 1;
  }
  return result;
};

/** What IPADIC does not know: 々 on its own repeats the reading before it, ヶ between kanji of a name is said が. */
const withSigns = (morphemes: readonly Morpheme[]): Morpheme[] =>
  morphemes.map((morpheme, at) => {
    const before = morphemes[at - 1];
    if (morpheme.surface === '々' && before?.reading)
      return said('々', before.reading, before.kind);
    const inName =
      /^[ヶヵケ]$/.test(morpheme.surface) &&
      /\p{Script=Han}$/u.test(before?.surface ?? '') &&
      /^\p{Script=Han}/u.test(morphemes[at + 1]?.surface ?? '');
    return inName ? said(morpheme.surface, 'が', morpheme.kind) : morpheme;
  });

/** A sign that no dictionary knows comes back with all signs behind it; 三十分水に浸す holds no 分水. */
const withDegrees = (morphemes: readonly Morpheme[]): Morpheme[] =>
  morphemes.flatMap((morpheme, at) =>
    morpheme.surface === '分水' && morphemes[at - 1] && isNumeral(morphemes[at - 1]!)
      ? [said('分', 'ふん', '名詞,接尾,助数詞'), said('水', 'みず', '名詞,一般,*')]
      : morpheme.surface.length > 1 && /^[℃㎝㎞㎏]/.test(morpheme.surface)
        ? [
            { ...morpheme, surface: morpheme.surface.slice(0, 1) },
            { ...morpheme, surface: morpheme.surface.slice(1) },
          ]
        : [morpheme],
  );

/** Figures that no dictionary reads together: times, dates and prices in signs, telephone numbers and decimals. */
export const withFigures = (morphemes: readonly Morpheme[]): Morpheme[] =>
  withDecimals(withTelephones(withDegrees(withWritten(withDates(morphemes)))));

/** For IPADIC's morphemes. */
export const applyRules = (morphemes: readonly Morpheme[]): Morpheme[] =>
  withContext(withForeignNames(withSigns(withGone(withWhat(withNumbers(withFigures(morphemes)))))));
