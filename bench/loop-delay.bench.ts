// How long the event loop is held up while 50 sentences are read or spoken, beside an idle loop and a peer: a bare worker that burns as much
// CPU and answers nothing. What the peer shows is the machine; what we add is ours. npm run bench loop-delay. Writes bench/results/loop-delay.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createAnnotator } from '../libs/annotation/src/index.js';
import { createSpeech } from '../libs/speech/src/index.js';
import { publish } from './results.js';

const COUNT = 50;
const lines: Record<string, (n: number) => string> = {
  ja: (n) => `今日は${n}時に東京駅で友だちと会って、美味しいご飯を食べました。`,
  'zh-CN': (n) => `我们银行的行长要在${n}点重新长谈，然后去旅行。`,
  ko: (n) => `오늘은 ${n}시에 친구를 만나서 같이 점심을 먹었습니다.`,
  en: (n) => `Today at ${n} I met a friend at the station and we had lunch together.`,
  es: (n) => `Hoy a las ${n} me encontré con un amigo en la estación y comimos juntos.`,
};
const texts = (language: string) =>
  Array.from({ length: COUNT }, (_, n) => lines[language]?.(n + 1) ?? '');

interface Row {
  what: string;
  p50: number;
  p99: number;
  max: number;
  seconds: number;
}
/** Delays in ms beyond the timer's own resolution of 1 ms. */
const during = async (what: string, work: () => Promise<unknown>): Promise<Row> => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begin = performance.now();
  await work();
  const seconds = (performance.now() - begin) / 1000;
  await wait(5);
  delay.disable();
  const ms = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e5) / 10 - 1);
  const row = {
    what,
    p50: ms(delay.percentile(50)),
    p99: ms(delay.percentile(99)),
    max: ms(delay.max),
    seconds,
  };
  console.log(
    `${what.padEnd(34)} p50 ${row.p50.toFixed(1)} ms   p99 ${row.p99.toFixed(1)} ms   max ${row.max.toFixed(1)} ms   in ${seconds.toFixed(2)} s`,
  );
  return row;
};

const burn = async () => {
  const workers = Array.from(
    { length: availableParallelism() },
    () =>
      new Worker(
        'const end = Date.now() + 1500; while (Date.now() < end) Math.sqrt(Math.random());',
        { eval: true },
      ),
  );
  await Promise.all(
    workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve))),
  );
};

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
const annotator = createAnnotator();
const speech = createSpeech({ dataDir: folder });
const annotate = (language: string) =>
  annotator.annotate({
    language,
    segments: texts(language).map((content, id) => ({ id: String(id), content })),
  });
const { defaultMappings } = await speech.info();
const speak = (language: string, speed: number) => {
  const voiceId = defaultMappings[language]?.default ?? '';
  return Promise.all(
    texts(language).map((text) => speech.render({ text, language, voiceId, speed })),
  );
};

const rows: Row[] = [
  await during('idle', () => wait(1500)),
  await during('peer: workers that only burn CPU', burn),
];
for (const language of ['ja', 'zh-CN', 'ko', 'en']) {
  rows.push(await during(`annotate ${language}, engine starts`, () => annotate(language)));
  rows.push(await during(`annotate ${language}, warm`, () => annotate(language)));
}
for (const language of ['en', 'es']) {
  rows.push(await during(`speak ${language}, engine starts`, () => speak(language, 1)));
  rows.push(await during(`speak ${language}, warm`, () => speak(language, 0.9)));
}
await Promise.all([annotator.close(), speech.close()]);
rmSync(folder, { recursive: true, force: true });

publish(
  'loop-delay',
  'Delay of the event loop',
  `${COUNT} sentences each; ms beyond the timer's own. Bar: p99 at most 50 ms on a quiet machine.

| while | p50 ms | p99 ms | max ms | seconds |
|---|---|---|---|---|
${rows.map(({ what, p50, p99, max, seconds }) => `| ${what} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${max.toFixed(1)} | ${seconds.toFixed(2)} |`).join('\n')}`,
);
