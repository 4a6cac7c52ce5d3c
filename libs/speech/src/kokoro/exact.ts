import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOKENS } from './alphabet.js';

/**
 * The runtime makes tokens of a text by its own dictionaries. Here each token has an ideograph of its own, the runtime takes a run of those
 * for Chinese, and its lexicon says of each that it is itself: what goes in as phonemes reaches the model token for token.
 */
const FIRST = 0x8000;
const aliasOf = (token: number): string => String.fromCodePoint(FIRST + token);

export const asAliases = (phonemes: string): string =>
  Array.from(phonemes)
    .map((symbol) => aliasOf(TOKENS[symbol]!))
    .join('');

/** What the loader of eSpeak takes for its tables: a format, a rate, and nothing in them. None of it is ever asked. */
const noEspeak = (): [string, Buffer][] => {
  const data = Buffer.alloc(8);
  data.writeUInt32LE(0x01_48_01, 0);
  data.writeUInt32LE(22_050, 4);
  const empty = Buffer.alloc(8);
  return [['phondata', data], ['phontab', empty], ['phonindex', empty], ['intonations', empty]]; // prettier-ignore
};

/** The runtime's own files, to be put beside any pack of this alphabet. */
export const exactFiles = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'espeak'), { recursive: true });
  const tokens = Object.entries(TOKENS);
  const symbols = tokens.map(([symbol, token]) => `${symbol} ${token}\n`);
  const aliases = tokens.map(([, token]) => `${aliasOf(token)} ${token}\n`);
  const itself = tokens.map(([, token]) => `${aliasOf(token)} ${aliasOf(token)}\n`);
  await writeFile(join(folder, 'tokens.txt'), [...symbols, ...aliases].join(''));
  await writeFile(join(folder, 'lexicon.txt'), itself.join(''));
  for (const [name, bytes] of noEspeak()) await writeFile(join(folder, 'espeak', name), bytes);
};
