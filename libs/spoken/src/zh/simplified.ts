import characters from 'opencc-js/dict/TSCharacters';

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  characters.split('|').map((pair): [string, string] => {
    const [from = '', to = ''] = pair.split(' ');
    return [from, to];
  }),
);

/** Traditional characters as the mainland writes them, each by itself; 著 is 着 more often than a work. For comparing, not for reading. */
export const inSimplified = (text: string): string =>
  Array.from(text, (char) => (char === '著' ? '着' : (SIMPLIFIED.get(char) ?? char))).join('');
