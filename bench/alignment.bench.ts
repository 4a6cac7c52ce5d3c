// Where the words of a sound are, found beside another voice that tells: `aligned` against engines that tell on both sides, so that every error is
// known. npm run bench alignment [-- --voices=<data folder with the Japanese voices>]. Writes bench/results/alignment.md.
import { aligned } from '../libs/speech/src/aligning/aligned.js';
import type { Mark, RenderedSpeech } from '../libs/speech/src/engine.js';
import { EspeakEngine } from '../libs/speech/src/espeak/espeak.js';
import { espeakLanguages } from '../libs/speech/src/espeak/languages.js';
import { FliteEngine } from '../libs/speech/src/flite/flite.js';
import { OpenJTalkEngine } from '../libs/speech/src/japanese/open-jtalk.js';
import { WorkerPool } from '../libs/speech/src/pool/worker-pool.js';
import { stretched } from '../libs/speech/src/sound/stretch.js';
import { chinese, english, japanese } from './alignment-sentences.js';
import { publish, quantile } from './results.js';

type Said = Pick<RenderedSpeech, 'pcm' | 'sampleRate' | 'marks'>;
type Say<Sentence> = (sentence: Sentence) => Promise<Said>;

const voices = process.argv.find((word) => word.startsWith('--voices='))?.slice('--voices='.length);
const pool = new WorkerPool(1);
const [flite, espeak] = [new FliteEngine(pool), new EspeakEngine(pool)];
const openJTalk = new OpenJTalkEngine(voices ?? '');
const remembered = new Map<string, Promise<Said>>();
const once = (key: string, make: () => Promise<Said>): Promise<Said> => {
  const found = remembered.get(key) ?? make();
  remembered.set(key, found);
  return found;
};

const english1 = (voice: string, speed = 1): Say<string> => (text) =>
  once(`${voice} ${speed} ${text}`, () => flite.synthesize({ text, language: 'en', voiceId: `flite:${voice}`, speed })); // prettier-ignore
/** eSpeak's own English, which the product does not offer. */
const english2 = (variant: string): Say<string> => (text) =>
  once(`${variant} ${text}`, () => pool.run('espeak', { text, voice: `gmw/en-US+${variant}`, wordsPerMinute: 155 })); // prettier-ignore
type Phrases = (typeof japanese)[number];
const japanese1 = (speaker: string, speed = 1): Say<Phrases> => ({ text }) =>
  once(`${speaker} ${speed} ${text}`, () => openJTalk.synthesize({ text, language: 'ja', voiceId: `openjtalk:${speaker}`, speed })); // prettier-ignore
/** Fed with kana, phrase by phrase: so it tells where each begins. */
const japanese2 =
  (variant: string): Say<Phrases> =>
  async ({ phrases }) => {
    const text = phrases.map(({ said }) => said).join(' ');
    const heard = await once(`${variant} ${text}`, () => pool.run('espeak', { text, voice: `${espeakLanguages['ja']}+${variant}`, wordsPerMinute: 155 })); // prettier-ignore
    let at = 0;
    const places = new Map(phrases.map(({ at: place, said, written }) => {
    const own = [at, { charStart: place, charEnd: place + written.length }] as const;
    at += said.length + 1;
    return own;
  })); // prettier-ignore
    const marks = heard.marks.flatMap((mark) => {
      const place = mark.type === 'word' && places.get(mark.charStart ?? -1);
      return place ? [{ ...mark, ...place }] : [];
    });
    return { ...heard, marks };
  };
const mandarin = (variant: string, speed = 1): Say<(typeof chinese)[number]> => ([text, reading]) =>
  once(`${variant} ${speed} ${text}`, () => espeak.synthesize({ text, reading, language: 'zh-CN', voiceId: `espeak:zh-CN+${variant}`, speed })); // prettier-ignore

let seed = 1;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
/** As a person speaks: each word 0.7 to 1.4 times as long, and now and then a rest of up to 0.3 s. */
const uneven = ({ pcm, sampleRate, marks }: Said): Said => {
  const words = marks.filter(({ type, charStart }) => type === 'word' && charStart !== undefined);
  const parts: number[] = [];
  const moved: Mark[] = [];
  const ms = () => (parts.length / sampleRate) * 1000;
  let at = 0;
  for (const word of words) {
    const [from, to] = [word.startMs, word.endMs ?? word.startMs].map((one) => Math.round((one * sampleRate) / 1000)) as [number, number]; // prettier-ignore
    if (from < at || to <= from) continue;
    for (const sample of pcm.subarray(at, from)) parts.push(sample);
    const startMs = ms();
    for (const sample of stretched(pcm.slice(from, to), sampleRate, 0.7 + 0.7 * random())) parts.push(sample); // prettier-ignore
    moved.push({ ...word, startMs, endMs: ms() });
    if (random() < 0.15) for (let rest = 0.3 * sampleRate * random(); rest > 0; rest -= 1) parts.push(0); // prettier-ignore
    at = to;
  }
  for (const sample of pcm.subarray(at)) parts.push(sample);
  return { pcm: Float32Array.from(parts), sampleRate, marks: moved };
};
/** A third as loud, 15 dB above white noise, 0.7 s late. */
const disturbed = ({ pcm, sampleRate, marks }: Said): Said => {
  const late = Math.round(0.7 * sampleRate);
  const power = pcm.reduce((sum, sample) => sum + sample ** 2, 0) / pcm.length;
  const noise = Math.sqrt((3 * power) / 10 ** 1.5);
  const out = Float32Array.from({ length: pcm.length + late }, (_, at) => ((pcm[at - late] ?? 0) + noise * (2 * random() - 1)) / 3); // prettier-ignore
  return { pcm: out, sampleRate, marks: marks.map((mark) => ({ ...mark, startMs: mark.startMs + 700, endMs: (mark.endMs ?? mark.startMs) + 700 })) }; // prettier-ignore
};

const rows: string[] = [];
const row = async <Sentence>(
  name: string,
  sentences: readonly Sentence[],
  referenceOf: Say<Sentence>,
  soundOf: Say<Sentence>,
  change: (said: Said) => Said = (said) => said,
) => {
  const [off, certainties]: [number[], number[]] = [[], []];
  let [all, told] = [0, 0];
  for (const sentence of sentences) {
    const reference = await referenceOf(sentence);
    const sound = change(await soundOf(sentence));
    const { marks, certainty } = aligned({ sound, reference });
    certainties.push(certainty);
    const truth = new Map(sound.marks.filter(({ type }) => type === 'word').map(({ charStart, startMs }) => [charStart, startMs])); // prettier-ignore
    const known = new Set(reference.marks.map(({ charStart }) => charStart));
    all += [...truth.keys()].filter((place) => known.has(place)).length;
    for (const { charStart, startMs } of marks) {
      const right = truth.get(charStart);
      if (right === undefined) continue;
      told += 1;
      off.push(Math.abs(startMs - right));
    }
  }
  const ms = (share: number) => (off.length === 0 ? '–' : quantile(off, share).toFixed(0));
  const far = (100 * off.filter((one) => one > 80).length) / Math.max(1, off.length);
  rows.push(`| ${name} | ${told} of ${all} | ${ms(0.5)} | ${ms(0.95)} | ${ms(1)} | ${off.length === 0 ? '–' : far.toFixed(1)} | ${Math.min(...certainties).toFixed(2)} to ${Math.max(...certainties).toFixed(2)} |`); // prettier-ignore
  console.log(rows.at(-1));
};
/** Each sentence beside the sound of the next one. */
const mistaken = <Sentence>(sentences: readonly Sentence[], say: Say<Sentence>): Say<Sentence> => (sentence) =>
  say(sentences[(sentences.indexOf(sentence) + 1) % sentences.length]!); // prettier-ignore

const slt = english1('slt');
await row('en: rms beside slt', english, slt, english1('rms'));
await row('en: awb, speed 1.3, beside slt', english, slt, english1('awb', 1.3));
await row('en: rms, uneven, beside slt', english, slt, english1('rms'), uneven);
await row('en: rms, late and noisy, beside slt', english, slt, english1('rms'), disturbed);
await row('en: eSpeak f2 beside slt', english, slt, english2('f2'));
await row('en: eSpeak m3, uneven, beside slt', english, slt, english2('m3'), uneven);
await row('en: **another sentence** of rms', english, slt, mistaken(english, english1('rms')));
if (voices === undefined) rows.push('| ja | not run: --voices | | | | | |');
else {
  const mei = japanese1('mei_normal');
  await row('ja: Nitech beside Mei', japanese, mei, japanese1('nitech'));
  await row('ja: Nitech, speed 1.3, beside Mei', japanese, mei, japanese1('nitech', 1.3));
  await row('ja: Nitech, uneven, beside Mei', japanese, mei, japanese1('nitech'), uneven);
  await row('ja: Nitech, late and noisy, beside Mei', japanese, mei, japanese1('nitech'), disturbed); // prettier-ignore
  await row('ja: eSpeak f2 beside Mei', japanese, mei, japanese2('f2'));
  await row('ja: eSpeak m3 beside Nitech', japanese, japanese1('nitech'), japanese2('m3'));
  await row('ja: **another sentence** of Nitech', japanese, mei, mistaken(japanese, japanese1('nitech'))); // prettier-ignore
}
const f2 = mandarin('f2');
await row('zh: m3 beside f2', chinese, f2, mandarin('m3'));
await row('zh: m3, uneven, beside f2', chinese, f2, mandarin('m3', 1.2), uneven);
await row('zh: m3, uneven, late and noisy, beside f2', chinese, f2, mandarin('m3', 0.8), (said) => disturbed(uneven(said))); // prettier-ignore
await row('zh: **another sentence** of m3', chinese, f2, mistaken(chinese, mandarin('m3')));

/** What 20 s take of a processor, once it is warm. */
const cost = async () => {
  const text = english.slice(3, 6).join(' ');
  const [reference, sound] = [await slt(text), await english1('rms')(text)];
  aligned({ sound, reference });
  const before = process.cpuUsage();
  aligned({ sound, reference });
  const { user, system } = process.cpuUsage(before);
  return { seconds: sound.pcm.length / sound.sampleRate, ms: (user + system) / 1000 };
};
const { seconds, ms } = await cost();
await pool.close();
publish(
  'alignment',
  'Words found beside another voice',
  `Begin of each word, as it was found, against what its own engine tells; ms. The bar: the median within 80. Told of are words that two looks with different mouths agree about, in sounds that are certain enough; of another sentence nothing may be told.
A sound of ${seconds.toFixed(1)} s took ${ms.toFixed(0)} ms of one thread.

| sound and reference | told | median | p95 | most | % beyond 80 | certainty |
|---|---|---|---|---|---|---|
${rows.join('\n')}`,
);
