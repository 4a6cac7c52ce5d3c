/** @param url of an object of ours, which is given back */
export const saveFrom = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
export const save = (text: string, name: string, type: string): void =>
  saveFrom(URL.createObjectURL(new Blob([text], { type })), name);

/** A table of today. `Response.text()` swallows the byte order mark that the server sends, without which a spreadsheet guesses the wrong alphabet. */
export const saveCsv = (text: string, name: string): void =>
  save(
    `\uFEFF${text.replace(/^\uFEFF/, '')}`,
    `${name}-${new Date().toISOString().slice(0, 10)}.csv`,
    'text/csv;charset=utf-8',
  );
