import type { Keyword, Segment } from '../types.js';
import { aligned } from './alignment.js';
import type { Family } from './families.js';
import { MOST_KEYWORDS } from './keywords.js';

const LONGEST = 200;

/** Where a keyword's word is now, as it is written now; nowhere, if none of it stayed. In letters of the two texts. */
const follow = (
  [first, end]: readonly [number, number],
  places: Int32Array,
  length: number,
): [number, number] | undefined => {
  const stays = Array.from(places.subarray(first, end)).some((place) => place >= 0);
  const before = first === 0 ? -1 : (places[first - 1] ?? -2);
  const behind = end === places.length ? length : (places[end] ?? -1);
  const begin = (places[first] ?? -1) >= 0 ? (places[first] ?? 0) : before + 1;
  const last = places[end - 1] ?? -1;
  const stop = last >= 0 ? last + 1 : behind;
  if (!stays || begin < 0 || (before === -1 && begin === 0 && first > 0)) return undefined;
  return begin < stop && stop - begin <= 2 * (end - first) ? [begin, stop] : undefined;
};

/** A family's sentences with the keywords of those they go on with: mended with their word, and in the sentence their word is in. */
export const carriedKeywords = ({ before, after }: Family): Segment[] => {
  const wanted = before.flatMap(({ keywords }) => keywords);
  if (wanted.length === 0) return after;
  const [old, now] = [before, after].map((list) =>
    list.flatMap(({ content }) => Array.from(content)),
  ) as [string[], string[]];
  const places = aligned(old, now);
  const found: { keyword: Keyword; begin: number; stop: number }[] = [];
  let from = 0;
  for (const { content, keywords } of before) {
    for (const keyword of keywords) {
      const at = content.indexOf(keyword.text);
      const first = from + Array.from(content.slice(0, Math.max(0, at))).length;
      const range = follow([first, first + Array.from(keyword.text).length], places, now.length);
      if (at >= 0 && range) found.push({ keyword, begin: range[0], stop: range[1] });
    }
    from += Array.from(content).length;
  }
  let begin = 0;
  return after.map((segment) => {
    const end = begin + Array.from(segment.content).length;
    const here = found.flatMap((one): Keyword[] => {
      const text = now.slice(one.begin, one.stop).join('');
      return one.begin >= begin && one.stop <= end && text.length <= LONGEST && text.trim() !== ''
        ? [{ ...one.keyword, text }]
        : [];
    });
    begin = end;
    const keywords = [...segment.keywords];
    for (const keyword of here)
      if (!keywords.some(({ id, text }) => id === keyword.id || text === keyword.text))
        keywords.push(keyword);
    return keywords.length === segment.keywords.length
      ? segment
      : { ...segment, keywords: keywords.slice(0, MOST_KEYWORDS) };
  });
};
