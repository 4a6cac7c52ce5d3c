// How long one person's single sentence waits while another's six long lessons are being spoken: persons take turns, sentence by sentence.
// npm run bench turns. Writes bench/results/turns.md.
import { setTimeout as wait } from 'node:timers/promises';
import { Solo } from '../test/e2e/solo.js';
import { bars, median, publish } from './results.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const LESSONS = 6;
const SENTENCES = 150;
/** Never spoken before. */
const sentence = (round: number, lesson: number, n: number) =>
  `Sentence ${n} of lesson ${lesson} in round ${round} tells of a path through the valley, and of the voice that comes back.`;
const lessonText = (round: number, lesson: number) =>
  Array.from({ length: SENTENCES }, (_, n) => sentence(round, lesson, n)).join('\n');

interface Made {
  content: { id: string };
  jobId: string;
}
interface Played {
  content: { readyCount: number };
}
const solo = new Solo({ RATE_LIMIT: '0', LOG_LEVEL: 'silent', ADMIN_EMAILS: 'much@example.org' });
const make = async (token: string, text: string): Promise<Made> => {
  const body = { text, targetLanguages: [] };
  const { status, json } = await solo.call<Made>('/api/contents', { token, body });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`);
  return json;
};
const ready = async (token: string, id: string): Promise<number> =>
  (await solo.call<Played>(`/api/contents/${id}`, { token })).json.content.readyCount;

let people = 0;
/** @returns ms until one new sentence of somebody new can be played */
const single = async (round: number): Promise<number> => {
  const token = await solo.login(`little${people++}@example.org`);
  const begin = performance.now();
  const { content } = await make(token, sentence(round, 0, people));
  for (let tries = 0; tries < 12_000; tries += 1) {
    if ((await ready(token, content.id)) === 1) return performance.now() - begin;
    await wait(10);
  }
  throw new Error('the sentence was not spoken');
};

const found = { alone: [] as number[], beside: [] as number[] };
let spoken = 0;
try {
  await solo.start();
  const much = await solo.login('much@example.org');
  await single(0); // warm
  for (let round = 1; round <= ROUNDS; round += 1) {
    found.alone.push(await single(round));
    const lessons = [];
    for (let lesson = 1; lesson <= LESSONS; lesson += 1)
      lessons.push(await make(much, lessonText(round, lesson)));
    while ((await ready(much, lessons[0]?.content.id ?? '')) === 0) await wait(10); // in full swing
    found.beside.push(await single(round));
    for (const { content } of lessons) spoken += await ready(much, content.id);
    for (const { jobId } of lessons)
      await solo.call(`/api/jobs/${jobId}`, { token: much, method: 'DELETE' });
  }
} finally {
  await solo.dispose();
}
const seconds = (values: readonly number[]) => median(values) / 1000;
const longest = Math.max(...found.beside) / 1000;
publish(
  'turns',
  'Turns between people',
  `One person has ${LESSONS} lessons of ${SENTENCES} English sentences made, another a lesson of one sentence; ${ROUNDS} rounds. Asked over HTTP every 10 ms.
When the one sentence could be played, ${Math.round(spoken / ROUNDS)} of the other's ${LESSONS * SENTENCES} could, on average.

| text in, the sentence playable | seconds |
|---|---|
| with nobody else, median | ${seconds(found.alone).toFixed(2)} |
| beside the six lessons, median | ${seconds(found.beside).toFixed(2)} |
| beside the six lessons, the longest | ${longest.toFixed(2)} |

${bars([{ what: 'beside the six lessons, the longest, seconds', found: longest, bar: 5, at: 'most', digits: 2 }])}`,
);
