// How long others wait while 500 edits of a lesson of 500 sentences are done in one request: decided, appended, folded into the read models.
// The peer is the bare limit, one of these edits: nobody can wait for less than the longest step. npm run bench batch. Writes bench/results/batch.md.
import {
  SqliteEventStore,
  SqlitePersonKeys,
  SqliteProjectionStore,
  SqliteSnapshots,
  localMasterKey,
  masterKey,
} from '@app/adapters';
import { KeptStates, catalogued } from '@app/kernel';
import { createLesson, nodesOf } from '@app/lesson';
import { commandsOver } from '@app/platform';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contexts } from '../apps/composition/src/contexts.js';
import { lesson, type LessonCommand } from '../libs/authoring/src/lessons/lesson.js';
import { ReadingRunner } from '../libs/kernel/src/projections/reading-runner.js';
import { publish } from './results.js';

const SENTENCES = 500;
const BATCHES = [1, 50, 500];
const AT = '2026-11-22T08:00:00.000Z';
const USER = '00000000-0000-4000-8000-000000000001';
const CONTENT = '00000000-0000-4000-8000-000000000002';
let made = 0;
const newId = () => `00000000-0000-4000-8001-${String((made += 1)).padStart(12, '0')}`;

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
const keys = await SqlitePersonKeys.open(
  join(folder, 'persons.sqlite'),
  localMasterKey(await masterKey(join(folder, 'master.key'))),
);
const log = await SqliteEventStore.open(join(folder, 'log'));
const definitions = contexts.flatMap(({ events }) => events);
const store = catalogued(log, definitions, keys);
const documents = SqliteProjectionStore.open(join(folder, 'read-models.sqlite'));
const snapshots = SqliteSnapshots.open(join(folder, 'snapshots.sqlite'));
const readModels = new ReadingRunner({
  events: store,
  store: documents,
  projections: contexts.flatMap(({ projections }) => projections),
  scratch: () => SqliteProjectionStore.open(':memory:'),
});
await readModels.start();
const commands = commandsOver(store, {
  clock: { now: () => new Date(AT) },
  ids: { uuid: newId },
  states: new KeptStates(snapshots, keys),
});
const run = async (command: LessonCommand) => {
  const stream = `content-${CONTENT}`;
  const { position } = await commands.execute({ stream, decider: lesson, command, actor: USER });
  await readModels.waitFor(position, 120_000);
};

const text = Array.from({ length: SENTENCES }, (_, n) => `これは${n + 1}番目の文です。`).join('\n');
const draft = createLesson({ text, targetLanguages: ['zh-CN'] }, { newId, at: AT });
const { title, language, graph, resources } = draft;
const lessonData = { contentId: CONTENT, userId: USER, title, language, graph, resources };
await run({
  type: 'Create',
  by: USER,
  data: { ...lessonData, targetLanguages: ['zh-CN'], voices: {} },
});
const sentences = nodesOf(graph, 'textContent').flatMap(({ params }) =>
  params.segments.map(({ occurrenceId }) => occurrenceId),
);
const edits = (count: number): LessonCommand => ({
  type: 'Edit',
  by: USER,
  data: {
    contentId: CONTENT,
    at: AT,
    mostNodes: 100,
    operations: sentences.slice(0, count).map((occurrenceId) => {
      const id = newId();
      return { id, kind: 'editSentence', occurrenceId, change: { content: `新しい${id}です。` } };
    }),
  },
});

/** The longest that somebody else's turn is waited for. */
const held = async (work: Promise<unknown>): Promise<number> => {
  let longest = 0;
  let going = true;
  let before = performance.now();
  const turn = () => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
    if (going) setTimeout(turn, 1);
  };
  setTimeout(turn, 1);
  await work.finally(() => (going = false));
  return longest;
};

const rows: string[] = [];
try {
  await run(edits(20)); // warm
  for (const count of BATCHES) {
    const begun = performance.now();
    const longest = await held(run(edits(count)));
    rows.push(
      `| ${count} | ${((performance.now() - begun) / 1000).toFixed(2)} | ${longest.toFixed(0)} |`,
    );
    console.log(rows.at(-1));
  }
} finally {
  await readModels.stop();
  await documents.close();
  await log.close();
  snapshots.close();
  await keys.close();
  rmSync(folder, { recursive: true });
}
publish(
  'batch',
  'Many edits in one request',
  `A lesson of ${SENTENCES} sentences. One edit is the bare limit: what is one step cannot be shared.

| edits | until the read models show them, s | others wait at most, ms |
|---|---|---|
${rows.join('\n')}`,
);
