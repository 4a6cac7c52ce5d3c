import { DEFAULT_SPEAKER } from '../types.js';

/** A label found in a text, how often, and whether its lines are read as spoken by it. */
export interface CastMember {
  name: string;
  count: number;
  enabled: boolean;
}

export interface SpokenLine {
  speaker: string;
  /** The line without its label, trimmed. */
  content: string;
  labelled: boolean;
}

const MAX_LETTERS = 20;
const MAX_SIGNS = 4;
const letter = /[\p{L}\p{N}\p{M}]/u;
/** Between the letters of a name: Mr. Brown, Anne-Marie, O’Neill. */
const sign = /[ .'’·・-]/;
const time = /\p{Nd}[:：]\p{Nd}/u;
/** Words that announce what follows and do not say it, and who said it in a story (他说：“…”). */
const announcing =
  /^(?:例[句文]?|注意?|提示|重点|语法|文法|译文|答案|时间|地点|意味|訳|notes?|examples?|tips?)$|\p{Script=Han}[说說道问問喊叫答](?:[我你您他她们]{0,2}|道)$|said$|asked$/iu;

/** One line end for all: CRLF, lone CR and the two Unicode separators become LF. */
export const normaliseLines = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');

/** Reads a label at the start of a line, in at most some 40 steps whatever the line holds. */
function labelOf(line: string): { label: string; rest: string } | undefined {
  let letters = 0;
  let signs = 0;
  let end = 0;
  for (const character of line) {
    if (character === ':' || character === '：') {
      const label = line.slice(0, end);
      const rest = line.slice(end + 1);
      if (
        letters === 0 ||
        sign.test(label.slice(-1)) ||
        rest.trim() === '' ||
        announcing.test(label)
      )
        return undefined;
      if (rest.startsWith('//')) return undefined; // an address
      if (time.test(line.slice(Math.max(0, end - 1), end + 2))) return undefined; // 10:30, 小明 10:23
      return { label, rest };
    }
    if (sign.test(character) && letters > 0 && signs < MAX_SIGNS) signs += 1;
    else if (letter.test(character) && letters < MAX_LETTERS) letters += 1;
    else return undefined;
    end += character.length;
  }
  return undefined;
}

/**
 * Reads the speakers of a text, line by line. A label is 1–20 letters or digits of any script before `:` or `：`; with spaces or
 * signs inside (Mr. Brown) it must occur twice; a single label in a text with other lines is prose ("Note: …"). Empty lines stay, so that
 * line numbers hold. The cast also lists labels that are switched off.
 */
export function readSpeakers(
  text: string,
  options: { switchedOff?: readonly string[]; enabled?: boolean } = {},
): { lines: SpokenLine[]; cast: CastMember[] } {
  const { switchedOff = [], enabled = true } = options;
  const lines = normaliseLines(text)
    .split('\n')
    .map((line) => line.trim());
  const plain = (content: string): SpokenLine => ({
    speaker: DEFAULT_SPEAKER,
    content,
    labelled: false,
  });
  if (!enabled) return { lines: lines.map(plain), cast: [] };

  const labels = lines.map(labelOf);
  const counts = new Map<string, number>();
  for (const found of labels)
    if (found) counts.set(found.label, (counts.get(found.label) ?? 0) + 1);
  for (const [label, count] of counts)
    if (/[^\p{L}\p{N}\p{M}]/u.test(label) && count < 2) counts.delete(label);
  const [only] = counts.values();
  if (counts.size === 1 && only === 1 && lines.filter((line) => line !== '').length > 1)
    counts.clear();

  const off = new Set(switchedOff);
  return {
    lines: lines.map((line, index) => {
      const found = labels[index];
      if (!found || !counts.has(found.label) || off.has(found.label)) return plain(line);
      return { speaker: found.label, content: found.rest.trim(), labelled: true };
    }),
    cast: [...counts].map(([name, count]) => ({ name, count, enabled: !off.has(name) })),
  };
}
