import { fedOf, replaced, rewritten, whole, type Piece } from './pieces.js';
import { clausesOf, inHiragana, isUnread, PAUSE, soundOf } from './sounds.js';
import { lettersOf, type Read } from './trace.js';

/** What the engine would say of a text: its words as it reads them, and all of it in kana as it is heard. */
export type Analyse = (text: string) => Promise<{ words: readonly Read[]; heard: string }>;

/** Letters of the fed text that some words stand for: a figure is several words in one place. */
interface Group {
  from: number;
  to: number;
  said: string;
}

/** Which words stand for which letters. A word that is not found as written was written otherwise (figures, signs): up to the next that is. */
const groupsOf = (words: readonly Read[], fed: string): Group[] => {
  const letters = lettersOf(fed);
  const spelled = words
    .map((word) => ({ ...word, own: lettersOf(word.surface).map(({ same }) => same) }))
    .filter(({ own, said }) => own.length > 0 || said !== '');
  const stands = (index: number, at: number) =>
    (spelled[index]?.own.length ?? 0) > 0 &&
    spelled[index]!.own.every((letter, i) => letters[at + i]?.same === letter);
  const groups: Group[] = [];
  let at = 0;
  for (let index = 0; index < spelled.length;) {
    let [next, end] = [index + 1, at + spelled[index]!.own.length];
    if (!stands(index, at)) {
      end = letters.length;
      for (; next < spelled.length; next++) {
        const found = letters.findIndex((_, i) => i > at && stands(next, i));
        if (spelled[next]!.isNumber || found < 0) continue;
        end = found;
        break;
      }
    }
    const [said = ''] = clausesOf(spelled.slice(index, next).map((word) => word.said).join('')); // prettier-ignore
    const [first, last] = [letters[at], letters[end - 1]];
    if (first && last && end > at) groups.push({ from: first.from, to: last.to, said });
    else if (groups.length > 0) groups.at(-1)!.said += said;
    [index, at] = [next, end];
  }
  return groups;
};

type Heard = Awaited<ReturnType<Analyse>>;

/** Where `spoken` is other than `wanted`: stretches of both, by the fewest changes. */
const differences = (
  spoken: string,
  wanted: string,
): (readonly [number, number, number, number])[] => {
  const width = wanted.length + 1;
  const costs = new Uint16Array((spoken.length + 1) * width);
  const cost = (i: number, j: number) => (i < 0 || j < 0 ? Infinity : costs[i * width + j]!);
  const change = (i: number, j: number) => (spoken[i] === wanted[j] ? 0 : 1.5);
  for (let i = 0; i <= spoken.length; i++)
    for (let j = 0; j <= wanted.length; j++)
      if (i + j > 0)
        costs[i * width + j] = 2 * Math.min(cost(i - 1, j - 1) / 2 + change(i - 1, j - 1), cost(i - 1, j) / 2 + 1, cost(i, j - 1) / 2 + 1); // prettier-ignore
  const runs: [number, number, number, number][] = [];
  let isSame = true;
  for (let i = spoken.length, j = wanted.length; i + j > 0;) {
    const [endI, endJ] = [i, j];
    const same = i > 0 && j > 0 && spoken[i - 1] === wanted[j - 1] && cost(i, j) === cost(i - 1, j - 1); // prettier-ignore
    if (same) [i, j] = [i - 1, j - 1];
    else if (i > 0 && j > 0 && cost(i, j) === cost(i - 1, j - 1) + 3) [i, j] = [i - 1, j - 1];
    else if (i > 0 && cost(i, j) === cost(i - 1, j) + 2) i--;
    else j--;
    if (!same && isSame) runs.unshift([i, endI, j, endJ]);
    else if (!same) [runs[0]![0], runs[0]![2]] = [i, j];
    isSame = same;
  }
  return runs;
};

/** Is a reading what is heard? Letters in it that nobody could read may be anything. */
export const sayTheSame = (heard: string, reading: string): boolean => {
  const [spoken, wanted] = [heard, reading].map((kana) => soundOf(clausesOf(kana).join(''))) as [string, string]; // prettier-ignore
  const parts = wanted.split(/[^ァ-ヺー]+/u);
  if (parts.length === 1) return spoken === wanted;
  const [first, last] = [parts.shift()!, parts.pop()!];
  let at = spoken.startsWith(first) ? first.length : -1;
  for (const part of parts) {
    const found = at < 0 ? -1 : spoken.indexOf(part, at);
    at = found < 0 ? -1 : found + part.length;
  }
  return at >= 0 && spoken.endsWith(last) && spoken.length - last.length >= at;
};

interface Change {
  from: number;
  to: number;
  kana: string;
}

const isSilent = (surface: string): boolean => !/[\p{Script=Han}ぁ-ヺ]/u.test(surface);

/** What of the fed text is said otherwise than wanted, in whole words and pieces, with the kana it should be. */
const changesIn = (
  groups: readonly Group[],
  pieces: readonly Piece[],
  wanted: string,
  wider: number,
): Change[] => {
  const fed = fedOf(pieces);
  const starts: number[] = [];
  let length = 0;
  for (const { said } of groups) {
    starts.push(length);
    length += said.length;
  }
  const runs = differences(soundOf(groups.map(({ said }) => said).join('')), soundOf(wanted));
  const end = (index: number) => starts[index + 1] ?? length;
  /** Between two words of which one is said as wanted: where the wanted kana are parted. */
  const beside = (at: number) => {
    const [, over = 0, , until = 0] = (at > 0 && runs.findLast(([, b]) => b <= at)) || [];
    return at + until - over;
  };
  const isOther = (index: number) =>
    runs.some(([a, b]) =>
      a < b
        ? a < end(index) && b > starts[index]!
        : (starts[index]! < a && a <= end(index)) || (a === 0 && index === 0),
    );
  const changes: Change[] = [];
  for (let first = 0; first < groups.length; first++) {
    if (!isOther(first)) continue;
    let last = first;
    while (last + 1 < groups.length && isOther(last + 1)) last++;
    let [low, high] = [Math.max(0, first - wider), Math.min(groups.length - 1, last + wider)];
    // A piece is changed as a whole, and every word in it.
    for (;;) {
      const [from, to] = whole(pieces, groups[low]!.from, groups[high]!.to);
      if (low > 0 && groups[low - 1]!.to > from) low--;
      else if (high + 1 < groups.length && groups[high + 1]!.from < to) high++;
      else {
        const kana = wanted.slice(beside(starts[low]!), beside(end(high)));
        // Nobody says an address; a word that only seems to be silent keeps what it says.
        const said = groups
          .slice(low, high + 1)
          .map((group) => group.said)
          .join('');
        const isWrong = kana === '' ? isSilent(fed.slice(from, to)) : !sayTheSame(said, kana);
        if (isWrong) changes.push({ from, to, kana });
        break;
      }
    }
    first = Math.max(last, high);
  }
  return changes;
};

/** The same clause by clause, where text and reading pause alike: what is said otherwise in one is not sought in the next. */
const changesByClause = (
  groups: readonly Group[],
  pieces: readonly Piece[],
  clauses: readonly string[],
  wider: number,
): Change[] => {
  const fed = fedOf(pieces);
  const ends = [...fed.matchAll(PAUSE)].map(({ index }) => index);
  if (ends.length + 1 !== clauses.length) return changesIn(groups, pieces, clauses.join(''), wider);
  const inClause = clauses.map((_, index) =>
    groups.filter(({ from }) => from >= (ends[index - 1] ?? 0) && from < (ends[index] ?? Infinity)),
  );
  return inClause.flatMap((own, index) => changesIn(own, pieces, clauses[index] ?? '', wider));
};

/** What the engine reads as people do once it is written so: 10:30, 3,500. */
const CLOCK_OR_GROUPED = /(?<!\d|\d[:.])(\d{1,2}):([0-5]\d)(?![:\d])|(?<=\d),(?=\d{3}(?!\d))/g;
const spelledOut = (...[, hour, minute]: string[]): string =>
  hour === undefined ? '' : `${hour}時${minute === '00' ? '' : `${Number(minute)}分`}`;

/** Words of kanji are tried in hiragana first, which a dictionary may know with its accent; what still resists takes its neighbours along. */
const ATTEMPTS = [
  { inKanji: true, wider: 0 },
  ...[0, 0, 1, 3].map((wider) => ({ inKanji: false, wider })),
];

/**
 * A text so written that the engine says its reading: words that it would say otherwise stand in kana, the others keep what it knows of
 * them, their accent above all. The text as it is where it is said so already, or where the reading is not kana throughout.
 */
export const asRead = async (analyse: Analyse, text: string, reading: string): Promise<Piece[]> => {
  const asItIs: Piece[] = [{ fed: text, from: 0, to: text.length, isOther: false }];
  const clauses = clausesOf(reading);
  if (clauses.every((clause) => clause === '')) return asItIs;
  const isSaid = ({ heard }: Heard) => sayTheSame(heard, reading);
  let [pieces, now] = [asItIs, await analyse(text)];
  if (isSaid(now)) return pieces;
  const spelled = rewritten(text, CLOCK_OR_GROUPED, spelledOut);
  if (spelled.length > 1) [pieces, now] = [spelled, await analyse(fedOf(spelled))];
  for (const { inKanji, wider } of ATTEMPTS) {
    if (isSaid(now)) return pieces;
    const fed = fedOf(pieces);
    const changes = changesByClause(groupsOf(now.words, fed), pieces, clauses, wider);
    const next = changes.toReversed().reduce((all, { from, to, kana }) => {
      const isKanji = /\p{Script=Han}/u.test(fed.slice(from, to));
      return replaced(all, from, to, inKanji && isKanji ? inHiragana(kana) : kana);
    }, pieces);
    const read = await analyse(fedOf(next));
    // Hiragana may run into its neighbours: then it stays as it was, and is written in katakana.
    if (!inKanji || isSaid(read)) [pieces, now] = [next, read];
  }
  if (isSaid(now) || isUnread(clauses.join(''))) return pieces;
  return [{ ...asItIs[0]!, fed: reading.replace(/\s+/g, ''), isOther: true }];
};
