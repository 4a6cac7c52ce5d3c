/** A text becomes a file of theirs. */
export const saveFile = (text: string, name: string): void => {
  const link = document.createElement('a');
  // Without the mark spreadsheets guess the wrong alphabet.
  const blob = new Blob([`\uFEFF${text}`], { type: 'text/tab-separated-values;charset=utf-8' });
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
