import { glue } from './align-lines.js';

/** The cell that begins here, and where it ends. Spreadsheets put one that holds a line end or a quote into quotes, and double those in it. */
const cellAt = (text: string, from: number): { cell: string; end: number } => {
  const plain = (): { cell: string; end: number } => {
    let end = from;
    while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1;
    return { cell: text.slice(from, end), end };
  };
  if (text[from] !== '"') return plain();
  let cell = '';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') cell += text[(at += 1)];
    else {
      const closes = at + 1 === text.length || text[at + 1] === '\t' || text[at + 1] === '\n';
      return closes ? { cell, end: at + 1 } : plain(); // a quotation, and more after it
    }
  }
  return plain();
};

const rowsOf = (text: string): string[][] => {
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length;) {
    const { cell, end } = cellAt(text, at);
    rows.at(-1)?.push(glue(cell.split('\n').map((line) => line.trim())));
    if (text[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
};

/**
 * A table as spreadsheets copy it, as two columns: our sentences, and the last column behind them (the longest before them, where there is none)
 * that has something in most rows. Everything else stays as it is.
 * @param isOurs whether a cell is a sentence of the lesson
 */
export const inTwoColumns = (text: string, isOurs: (cell: string) => boolean): string => {
  if (!text.includes('\t')) return text;
  const rows = rowsOf(text);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const column = (at: number) => rows.map((row) => row[at] ?? '');
  const filled = (at: number) => column(at).filter((cell) => cell !== '').length * 2 >= rows.length;
  const all = Array.from({ length: width }, (_, at) => at);
  const hits = all.map((at) => column(at).filter(isOurs).length);
  const own = hits.indexOf(Math.max(...hits));
  if ((hits[own] ?? 0) * 2 <= rows.length) return text;
  const size = (at: number) => column(at).join('').length;
  const other =
    all.findLast((at) => at > own && filled(at)) ??
    all.filter((at) => at < own && filled(at)).toSorted((a, b) => size(b) - size(a))[0];
  if (other === undefined) return text;
  return rows.map((row) => `${row[own] ?? ''}\t${row[other] ?? ''}`).join('\n');
};
