// A row of language.bench.mjs: are words that JMdict marks as common read in the reading that it marks? Each stands before です, as in a
// sentence; verbs and all that is said only in a context stand there as well as they can. Debian's package edict.
import { existsSync, readFileSync } from 'node:fs';
import { createAnnotator } from '../libs/annotation/src/index.ts';

const FILE = '/usr/share/edict/edict';
const LABEL = 'ja: words that JMdict marks as common';
const BAR = '≥ 98 %';
const TAIL = 'です';
const AT_ONCE = 500;

const hiragana = (text) => text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)); // prettier-ignore

/** Word → the readings that are marked. */
const marked = () => {
  const words = new Map();
  for (const line of new TextDecoder('euc-jp').decode(readFileSync(FILE)).split('\n')) {
    const [, word, reading] = /^(\S*\p{Script=Han}\S*) \[(\S+)\] .*\(P\)/u.exec(line) ?? [];
    if (word) words.set(word, [...(words.get(word) ?? []), hiragana(reading)]);
  }
  return [...words];
};

const commonWords = async (misses) => {
  if (!existsSync(FILE)) return [LABEL, 'not run: no edict', '', BAR];
  const words = marked();
  const annotator = createAnnotator();
  let right = 0;
  for (let from = 0; from < words.length; from += AT_ONCE) {
    const some = words.slice(from, from + AT_ONCE);
    const segments = some.map(([word], at) => ({ id: String(at), content: word + TAIL }));
    const { annotations } = await annotator.annotate({ language: 'ja', segments });
    for (const [at, [word, readings]] of some.entries()) {
      const read = annotations[at].reading.slice(0, -TAIL.length);
      if (readings.includes(read)) right += 1;
      else if (misses) console.error(LABEL, word, read, readings.join(' or '));
    }
  }
  await annotator.close();
  const share = `${((100 * right) / words.length).toFixed(1)} %`;
  return [`${LABEL} (${words.length})`, share, `${words.length - right} otherwise`, BAR];
};

export const commonWordRows = (misses) => [['ja common words', () => commonWords(misses)]];
