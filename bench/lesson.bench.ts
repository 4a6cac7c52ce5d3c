// A 12-line Japanese lesson over HTTP, from the text to every sentence playable, beside the bare engines with the same sentences (annotate, speak,
// normalise, encode), in turns, warm, with the same number of workers. npm run bench lesson. Writes bench/results/lesson.md.
import { createAnnotator } from '@app/annotation';
import { createSpeech, prepareJapaneseVoices } from '@app/speech';
import { japaneseAnalyser } from '@published/speech';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Solo } from '../test/e2e/solo.js';
import { bars, median, publish } from './results.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
/** As the product makes lessons: two clips at the same time. */
const LANES = 2;
const LINES = [
  'おはようございます。今日はいい天気ですね。',
  'そうですね。散歩に行きませんか。',
  'いいですね。駅の前で会いましょう。',
  '何時がいいですか。',
  '十時ごろはどうですか。',
  'はい、大丈夫です。お弁当を作って持っていきます。',
  'ありがとうございます。私は飲み物を買います。',
  '山の上から町がよく見えますよ。',
  '写真をたくさん撮りたいです。',
  '帰りに新しい喫茶店に寄りましょう。',
  '楽しみです。雨が降らないといいですね。',
  'それでは、また明日。気をつけて。',
];
/** New sentences in each round: nothing of them was ever spoken. */
const lines = (round: number) =>
  LINES.map((line, n) => `${round * LINES.length + n + 100}番。${line}`);

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
const { ready, reason } = await prepareJapaneseVoices(folder);
const openJtalk = japaneseAnalyser(folder);
const annotator = createAnnotator(openJtalk ? { openJtalk } : {});
const speech = createSpeech({ dataDir: folder });
const voiceId = (await speech.info()).defaultMappings['ja']?.['default'] ?? '';

/** @returns ms */
const bare = async (texts: readonly string[]): Promise<number> => {
  const begin = performance.now();
  await annotator.annotate({
    language: 'ja',
    segments: texts.map((content, n) => ({ id: String(n), content })),
  });
  const waiting = [...texts];
  const lane = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift())
      await speech.render({ text, language: 'ja', voiceId, speed: 1 });
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return performance.now() - begin;
};

interface Made {
  content: { id: string };
}
interface Played {
  content: { readyCount: number; sentenceCount: number; generating: boolean };
}
const solo = new Solo({ RATE_LIMIT: '0', LOG_LEVEL: 'silent' });
let people = 0;
/** @returns ms until the last sentence can be played; each by somebody new, whose first lesson is free */
const product = async (texts: readonly string[]): Promise<number> => {
  const token = await solo.login(`person${people++}@example.org`);
  const begin = performance.now();
  const { status, json } = await solo.call<Made>('/api/contents', {
    token,
    body: { text: texts.join('\n'), targetLanguages: [] },
  });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`);
  for (let tries = 0; tries < 6000; tries += 1) {
    const { content } = (await solo.call<Played>(`/api/contents/${json.content.id}`, { token }))
      .json;
    if (content.readyCount === texts.length) return performance.now() - begin;
    if (!content.generating && tries > 100)
      throw new Error(`only ${content.readyCount} of ${content.sentenceCount} can be played`);
    await wait(10);
  }
  throw new Error('the lesson was not finished');
};

const found = { product: [] as number[], bare: [] as number[], again: [] as number[] };
try {
  await solo.start();
  if (existsSync(join(folder, 'voices'))) {
    await solo.kill('SIGTERM'); // the folder is the server's first
    cpSync(join(folder, 'voices'), join(solo.dataDir, 'voices'), { recursive: true });
    await solo.start();
  }
  await product(lines(0));
  await bare(lines(0)); // warm
  for (let round = 1; round <= ROUNDS; round += 1) {
    found.product.push(await product(lines(round)));
    found.bare.push(await bare(lines(round)));
    found.again.push(await product(lines(round)));
  }
} finally {
  await solo.dispose();
  await Promise.all([annotator.close(), speech.close()]);
  rmSync(folder, { recursive: true, force: true });
}
const seconds = (values: readonly number[]) => median(values) / 1000;
const ratio = median(found.product.map((ms, round) => ms / (found.bare[round] ?? NaN)));
publish(
  'lesson',
  'A lesson',
  `${LINES.length} Japanese lines, ${ROUNDS} rounds in turns, medians; voice: ${voiceId}${ready ? '' : ` (${reason})`}; ${LANES} clips at a time on both sides.
The product is asked over HTTP every 10 ms whether the last sentence can be played. The bare engines annotate, speak, normalise and encode,
and keep nothing.

| what | seconds |
|---|---|
| text in, every sentence playable | ${seconds(found.product).toFixed(2)} |
| bare engines | ${seconds(found.bare).toFixed(2)} |
| the same text again, by somebody else | ${seconds(found.again).toFixed(2)} |

${bars([
  {
    what: 'to the bare engines, median of the rounds',
    found: ratio,
    bar: 1.3,
    at: 'most',
    digits: 2,
  },
  { what: 'repeated, seconds', found: seconds(found.again), bar: 0.2, at: 'most', digits: 2 },
])}`,
);
