export type Plain = string | number | boolean | null | undefined;

const cell = (value: Plain): string => {
  const text = String(value ?? '');
  // A spreadsheet takes these for formulas; people choose their own names.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180, with a byte order mark: without it spreadsheets guess the wrong alphabet. */
export const toCsv = (titles: string[], rows: Plain[][]): string =>
  `\uFEFF${[titles, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

export const save = (text: string, name: string, type: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
