const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const written =
  /^(?:[(（【[#]?(\d{1,4})[)）】\].、．:：\t]|第(\d{1,4})[句行条][：:]?)[ \t\u3000]*(?=\S)/u;

const numberOf = (line: string): { number: number; rest: string } | undefined => {
  const circled = CIRCLED.indexOf(line[0] ?? '-');
  if (circled >= 0 && line.slice(1).trim() !== '')
    return { number: circled + 1, rest: line.slice(1).trim() };
  const found = written.exec(line);
  return found
    ? { number: Number(found[1] ?? found[2]), rest: line.slice(found[0].length) }
    : undefined;
};

/**
 * Lines without the numbers before them, where every line has one and they rise; with the places they name, from 0, where each line has
 * its own and they begin at the first sentence. A year or a price that begins every sentence is no number of a line.
 */
export const withoutNumbers = (
  rows: readonly string[],
  sentences: readonly string[],
): { lines: string[]; places?: number[] } | undefined => {
  const read = rows.map(numberOf);
  if (rows.length < 2 || read.some((row) => row === undefined)) return undefined;
  const numbers = read.map((row) => row?.number ?? 0);
  if (numbers.some((number, at) => number < (numbers[at - 1] ?? 0))) return undefined;
  if (sentences.every((sentence) => numberOf(sentence) !== undefined)) return undefined;
  const lines = read.map((row) => row?.rest ?? '');
  const apart = new Set(numbers).size === numbers.length;
  // 3. … 4. … of another text count its own lines, not ours.
  const ours = numbers[0] === 1 || (numbers[0] ?? 0) <= 3;
  return apart && ours && (numbers.at(-1) ?? 0) <= sentences.length + 3
    ? { lines, places: numbers.map((number) => number - 1) }
    : { lines };
};
