const LATER = 60_000;

/** Gives a file to the person; the address lives until the browser has surely taken it. */
export const save = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LATER);
};
