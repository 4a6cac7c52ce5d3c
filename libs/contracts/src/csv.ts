export type Plain = string | number | boolean | null | undefined;

/** A spreadsheet takes these for the beginning of a formula, some of them also after blanks, and full-width ones, too. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

const cell = (value: Plain): string => {
  const text = String(value ?? '');
  // People choose their own names and reasons. A number is a number.
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  // Where a list is parted by semicolons or tabs, a cell with one would become two, and the second a formula.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of a table, RFC 4180. @param first with a byte order mark: without it spreadsheets guess the wrong alphabet */
export const csvOf = (rows: readonly (readonly Plain[])[], first = false): string =>
  `${first ? '\uFEFF' : ''}${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
