// The editor over HTTP, on one connection as one author works: from the key to saved, opening a lesson by its number of sentences, and what
// a generation costs after one edit. npm run bench editor. Writes bench/results/editor.md. BENCH_ROUNDS=100 is quick.
import type { LessonDocument } from '@app/lesson';
import { setTimeout as wait } from 'node:timers/promises';
import { Solo } from '../test/e2e/solo.js';
import { bars, median, publish, quantile } from './results.js';

const EDITS = Number(process.env['BENCH_ROUNDS'] ?? 400);
const OPENS = Math.ceil(EDITS / 10);
const SIZES = [10, 100, 500];
const REGENERATED = 200;
/** ms */
const OPEN_BAR = 1000;

interface Made {
  content: LessonDocument & { id: string; revision: number; generating: boolean };
  jobId: string;
}
interface DryRun {
  sentences: number;
  cached: number;
  units: number;
}

const author = 'author@example.org';
const solo = new Solo({ RATE_LIMIT: '0', LOG_LEVEL: 'silent', ADMIN_EMAILS: author });
let token = '';
const call = async <T>(path: string, body?: unknown): Promise<T> => {
  const { status, json } = await solo.call<T>(path, { token, body });
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
  return json;
};
const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const begin = performance.now();
  const answer = await work();
  return [performance.now() - begin, answer];
};

/** A lesson of so many sentences with all its sound. */
const lesson = async (sentences: number): Promise<Made['content']> => {
  const text = Array.from(
    { length: sentences },
    (_, n) => `${n % 2 === 0 ? 'A' : 'B'}: Sentence ${n + 1} of ${sentences}.`,
  ).join('\n');
  const { content, jobId } = await call<Made>('/api/contents', { text, targetLanguages: [] });
  for (;;) {
    const { job } = await call<{ job: { state: string } }>(`/api/jobs/${jobId}`);
    if (job.state === 'done') return (await call<Made>(`/api/contents/${content.id}`)).content;
    if (job.state !== 'queued' && job.state !== 'running')
      throw new Error(`the generation ended ${job.state}`);
    await wait(200);
  }
};
const sentencesOf = ({ graph }: LessonDocument) =>
  graph.nodes.flatMap((node) => (node.type === 'textContent' ? node.params.segments : []));

/** One author types: each edit knows of the one before. @returns ms from the key to saved */
const typing = async (content: Made['content'], edits: number): Promise<number[]> => {
  const sentences = sentencesOf(content);
  let { revision } = content;
  const waits: number[] = [];
  for (let n = 0; n < edits; n += 1) {
    const occurrenceId = sentences[(n * 7) % sentences.length]?.occurrenceId;
    const operations = [
      {
        id: `edit-${revision}`,
        kind: 'editSentence',
        occurrenceId,
        change: { content: `This is edit number ${n}, as it is typed.` },
      },
    ];
    const [ms, answer] = await timed(() =>
      call<{ revision: number }>(`/api/contents/${content.id}/operations`, {
        expectedRevision: revision,
        operations,
      }),
    );
    ({ revision } = answer);
    waits.push(ms);
  }
  return waits;
};

const rows: string[] = [];
let saved = NaN;
let opened = NaN;
let dry: DryRun;
try {
  await solo.start();
  token = await solo.login(author);
  for (const size of SIZES) {
    const content = await lesson(size);
    const opens: number[] = [];
    for (let n = 0; n < OPENS; n += 1)
      opens.push((await timed(() => call(`/api/contents/${content.id}`)))[0]);
    await typing(content, 20); // warm
    const { content: now } = await call<Made>(`/api/contents/${content.id}`);
    const waits = (await typing({ ...now, id: content.id }, EDITS + 20)).slice(20);
    const [history] = await timed(() => call(`/api/contents/${content.id}/history`));
    const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)];
    [saved, opened] = [p99, median(opens)];
    rows.push(
      `| ${size} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${median(opens).toFixed(1)} | ${history.toFixed(0)} |`,
    );
  }
  const content = await lesson(REGENERATED);
  const [first] = sentencesOf(content);
  const operations = [
    {
      id: 'one',
      kind: 'editSentence',
      occurrenceId: first?.occurrenceId,
      change: { content: 'Only this one is another.' },
    },
  ];
  await call(`/api/contents/${content.id}/operations`, {
    expectedRevision: content.revision,
    operations,
  });
  dry = await call<DryRun>(`/api/contents/${content.id}/generate`, { dryRun: true });
} finally {
  await solo.dispose();
}
publish(
  'editor',
  'The editor',
  `One author, one connection; ${EDITS} edits of sentences and ${OPENS} openings for each size; server and client share the machine. An edit is
planned on the newest lesson, sealed, appended durably and answered with its changes. The history is of the ${EDITS + 40} edits and of the generation.

| sentences | key to saved, p50 ms | p99 ms | open, ms | history, ms |
|---|---|---|---|---|
${rows.join('\n')}

One sentence edited in a lesson of ${REGENERATED}: a generation would cost ${dry.units} of ${dry.sentences} (${dry.cached} are there).

${bars([
  {
    what: `open ${SIZES.at(-1)} sentences, warm server, ms`,
    found: opened,
    bar: OPEN_BAR,
    at: 'most',
  },
  { what: `key to saved at ${SIZES.at(-1)} sentences, p99 ms`, found: saved, bar: 100, at: 'most' },
  {
    what: `sentences to make again after one edit of ${REGENERATED}`,
    found: dry.units,
    bar: 1,
    at: 'most',
  },
])}`,
);
