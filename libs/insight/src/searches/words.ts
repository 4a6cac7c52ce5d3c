/** Of an address, a web page, a number that may be somebody's, a code: nothing that was typed in the wrong place stays. */
const PRIVATE = [/@/, /:\/\//, /\d[\d\s().-]{4,30}\d/, /[a-z0-9_-]{24}/];

/** As it is compared: width and case do not matter. */
const compared = (words: string): string =>
  words.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, 100);

/** What is kept of words that somebody looked for; empty where they may tell of a person. */
export const keptWords = (words: string): string => {
  const found = compared(words);
  return PRIVATE.some((one) => one.test(found)) ? '' : found;
};
