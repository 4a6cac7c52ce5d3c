// Words that flite's own lexicon says otherwise than the dictionary that is shown. Writes src/flite/said-otherwise.txt.br, a word a line.
// Run by hand when either changes, ten minutes: node --import tsx/esm libs/speech/make-said-otherwise.mjs [file to list what differs, and how]
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, brotliCompressSync, constants } from 'node:zlib';
import { fliteSays } from '../../bench/flite-says.mjs';

const [listed] = process.argv.slice(2);
const words = gunzipSync(
  readFileSync(new URL('../english/src/tables/en-us.tsv.gz', import.meta.url)),
)
  .toString()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([word, kind]) => kind === 'g' && /^[A-Z]?[a-z]+$/.test(word) && word.length > 1)
  .map(([word]) => word.toLowerCase());
const even = (phones) => phones.replaceAll('@', 'aa');
const other = [];
// The quick voice: its vowels of "but" and "hot" are one, and are no difference here.
for await (const { word, shown, said } of fliteSays([...new Set(words)], 'kal'))
  if (even(shown) !== even(said)) other.push([word, shown, said]);
const lines = other
  .map(([word]) => word)
  .toSorted((a, b) => (a < b ? -1 : 1))
  .join('\n');
const packed = brotliCompressSync(lines, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
writeFileSync(new URL('./src/flite/said-otherwise.txt.br', import.meta.url), packed);
if (listed) writeFileSync(listed, other.map((row) => row.join('\t')).join('\n'));
console.log(`${other.length} of ${words.length} words, ${packed.length} bytes`);
