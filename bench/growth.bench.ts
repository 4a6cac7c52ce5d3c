// What a sentence costs by the length of its lesson, and a command by the length of its stream: both must stay flat. Real adapters, all read
// models of the product, one event after the other as in a generation. npm run bench growth. Writes bench/results/growth.md.
// BENCH_MOST=1000 is quick.
import {
  SqliteEventStore,
  SqlitePersonKeys,
  SqliteProjectionStore,
  SqliteSnapshots,
  localMasterKey,
  masterKey,
} from '@app/adapters';
import { KeptStates, catalogued, type Decider, type DomainEvent } from '@app/kernel';
import { createLesson, nodesOf, planAudio } from '@app/lesson';
import { commandsOver, type Commands } from '@app/platform';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contexts } from '../apps/composition/src/contexts.js';
import { sessions, type SessionCommand } from '../libs/accounts/src/sessions/sessions.js';
import { favourites, type FavouriteCommand } from '../libs/community/src/favourites/favourites.js';
import { lessonGeneration } from '../libs/generation/src/lesson-generation/lesson-generation.js';
import { publishing } from '../libs/library/src/publishing/publishing.js';
import { lesson, type LessonCommand } from '../libs/authoring/src/lessons/lesson.js';
import {
  specialWords,
  type SpecialWordCommand,
} from '../libs/lexicon/src/special-words/special-words.js';
import { ReadingRunner } from '../libs/kernel/src/projections/reading-runner.js';
import { median, publish } from './results.js';

const SIZES = [10, 50, 100, 200, 500];
const MOST = Number(process.env['BENCH_MOST'] ?? 10_000);
const STREAMS = [10, 100, 1000, 10_000].filter((events) => events <= MOST);
/** Sentences measured at the end of each lesson. */
const MEASURED = 10;
const COMMANDS = 50;
/** Events of one append while a stream is filled. */
const BATCH = 500;
const AT = '2026-11-22T08:00:00.000Z';
const USER = '00000000-0000-4000-8000-000000000001';

/** The same command, before lessons were stored in parts and states were kept. */
const BEFORE = `Before (commit 29fc3df, a busy machine; with 10 000 events it did not end in 25 minutes):

| sentences | document bytes | bytes written | processor, ms | time, ms |
|---|---|---|---|---|
| 10 | 18431 | 97649 | 4.61 | 18.00 |
| 50 | 73472 | 212592 | 7.17 | 30.94 |
| 100 | 142272 | 355970 | 8.43 | 31.89 |
| 250 | 348673 | 854900 | 19.69 | 79.87 |
| 500 | 692673 | 1641406 | 26.90 | 166.27 |

| stream | events | first, ms | next, ms | next, processor ms |
|---|---|---|---|---|
| sessions of a person | 10 | 6.48 | 17.81 | 3.61 |
| favourites of a person | 10 | 8.71 | 14.29 | 3.59 |
| edits of a lesson | 10 | 19.83 | 15.44 | 3.36 |
| sessions of a person | 100 | 9.44 | 16.69 | 4.09 |
| favourites of a person | 100 | 17.44 | 14.20 | 4.20 |
| edits of a lesson | 100 | 43.02 | 12.26 | 2.84 |
| sessions of a person | 1000 | 41.13 | 49.83 | 18.10 |
| favourites of a person | 1000 | 48.24 | 51.94 | 16.56 |
| edits of a lesson | 1000 | 371.36 | 10.82 | 3.60 |`;

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
const keys = await SqlitePersonKeys.open(
  join(folder, 'persons.sqlite'),
  localMasterKey(await masterKey(join(folder, 'master.key'))),
);
const log = await SqliteEventStore.open(join(folder, 'log'));
const store = catalogued(
  log,
  contexts.flatMap(({ events }) => events),
  keys,
);
const documents = SqliteProjectionStore.open(join(folder, 'read-models.sqlite'));
const commit = documents.commit.bind(documents);
let documentBytes = 0;
documents.commit = async (changes) => {
  for (const { doc } of changes.documents ?? [])
    documentBytes += Buffer.byteLength(JSON.stringify(doc ?? ''));
  await commit(changes);
};
const readModels = new ReadingRunner({
  events: store,
  store: documents,
  projections: contexts.flatMap(({ projections }) => projections),
  scratch: () => SqliteProjectionStore.open(':memory:'),
});
await readModels.start();
const snapshots = SqliteSnapshots.open(join(folder, 'snapshots.sqlite'));
const states = new KeptStates(snapshots, keys);
let made = 0;
const newId = (): string => `00000000-0000-4000-8001-${String((made += 1)).padStart(12, '0')}`;
/** As after a start: nothing is kept in memory. */
const started = (): Commands =>
  commandsOver(store, { clock: { now: () => new Date(AT) }, ids: { uuid: newId }, states });

/** Bytes this process gave the system to write, log and read models together. */
const written = (): number =>
  Number(/^wchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
interface Cost {
  bytes: number;
  documentBytes: number;
  cpu: number;
  ms: number;
}
const costOf = async (times: number, work: () => Promise<void>): Promise<Cost> => {
  globalThis.gc?.();
  const [bytes, docs, cpu, begin] = [
    written(),
    documentBytes,
    process.cpuUsage(),
    performance.now(),
  ];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    bytes: (written() - bytes) / times,
    documentBytes: (documentBytes - docs) / times,
    cpu: (user + system) / 1000 / times,
    ms: (performance.now() - begin) / times,
  };
};

/** A published lesson whose sentences are spoken one after the other; the last ones are measured. */
const spoken = async (sentences: number): Promise<Cost> => {
  const commands = started();
  const contentId = newId();
  const text = Array.from(
    { length: sentences },
    (_, n) => `${n % 2 === 0 ? 'A' : 'B'}: 今日は${n + 1}番目の文をゆっくり読みます。`,
  ).join('\n');
  const { cast: _cast, ...draft } = createLesson(
    { text, targetLanguages: ['zh-CN'] },
    { newId, at: AT },
  );
  const execute = (command: object, decider: unknown = lessonGeneration) =>
    commands.execute({
      stream: `content-${contentId}`,
      decider: decider as Any,
      command: { by: USER, ...command },
      actor: USER,
    });
  const create = {
    type: 'Create',
    data: { contentId, userId: USER, ...draft, targetLanguages: ['zh-CN'], voices: {} },
  };
  await execute(create, lesson);
  const segments = nodesOf(draft.graph, 'textContent').flatMap(({ params }) => params.segments);
  const each = <T>(value: (content: string) => T) =>
    Object.fromEntries(segments.map(({ id, content }) => [id, value(content)]));
  const recorded = { by: 'system', engine: 'bench' };
  // As the engines hand them over: some sentences at a time.
  for (let at = 0; at < segments.length; at += 50) {
    const some = segments.slice(at, at + 50);
    await execute({
      type: 'RecordAnnotations',
      by: recorded.by,
      data: {
        contentId,
        engine: 'ja',
        pronunciations: {},
        annotations: Object.fromEntries(
          some.map(({ id, content }) => [
            id,
            {
              reading: content,
              characters: Array.from(content, (letter) => ({
                text: letter,
                reading: `${letter}${letter}`,
              })),
            },
          ]),
        ),
      },
    });
  }
  await execute({
    type: 'RecordTranslations',
    by: recorded.by,
    data: {
      contentId,
      language: 'zh-CN',
      origin: 'machine',
      engine: 'bench',
      translations: each((content) => `译文：${content}`),
    },
  });
  await execute({ type: 'Publish', data: { contentId, visibility: 'public' } }, publishing);
  const sections = nodesOf(draft.graph, 'textSequence').flatMap(({ params }) => params.sections);
  const clips = planAudio(segments, sections, {}, []).filter(
    ({ audioType, speed }) => audioType === 'source' && speed === 1,
  );
  const say = async (from: number, to: number): Promise<void> => {
    for (const clip of clips.slice(from, to)) {
      const { position } = await execute({
        type: 'RecordSpeech',
        by: recorded.by,
        data: {
          contentId,
          audio: {
            ...clip,
            status: 'ready',
            url: `/media/audio/${clip.id.padEnd(64, '0').slice(0, 64)}.mp3`,
            duration: 2.5,
            audioGenerationHash: clip.id.padEnd(64, '0').slice(0, 64),
          },
          samples: 60_000,
          engine: 'bench',
          engineVersion: '1',
          rtf: 0.1,
        },
      });
      await readModels.waitFor(position, 60_000);
    }
  };
  await readModels.waitFor(await store.head(), 60_000);
  await say(0, clips.length - MEASURED);
  return costOf(MEASURED, () => say(clips.length - MEASURED, clips.length));
};

interface Stream<S, C, E extends DomainEvent> {
  name: string;
  decider: Decider<S, C, E>;
  /** What makes the stream longer by one event or two, for ever. */
  command: (n: number) => C;
}
const kept = <S, C, E extends DomainEvent>(stream: Stream<S, C, E>) => stream;
const { cast: _cast, ...graph } = createLesson(
  { text: '一。二。三。', targetLanguages: [] },
  { newId, at: AT },
);
const moved = graph.graph.nodes[0]?.id ?? '';
const contentOf = (length: number) => `00000000-0000-4000-8002-${String(length).padStart(12, '0')}`;
const streamsOf = (length: number) => [
  kept({
    name: 'sessions of a person',
    decider: sessions,
    command: (n): SessionCommand =>
      n % 2 === 0
        ? {
            type: 'StartSession',
            data: { userId: USER, sessionId: `s${n}`, device: 'iPhone', browser: 'Safari', at: AT },
          }
        : { type: 'EndSession', data: { userId: USER, sessionId: `s${n - 1}`, at: AT } },
  }),
  kept({
    name: 'favourites of a person',
    decider: favourites,
    command: (n): FavouriteCommand => ({
      type: n % 2 === 0 ? 'AddFavourite' : 'RemoveFavourite',
      data: { userId: USER, contentId: `c${n - (n % 2)}`, at: AT },
    }),
  }),
  kept({
    name: 'special words of a person',
    decider: specialWords,
    command: (n): SpecialWordCommand => {
      const of = { wordId: `w-${n - (n % 2)}`, scope: 'user', ownerId: USER, at: AT } as const;
      const rule = { language: 'ja', kind: 'reading', value: 'かた', priority: 0 } as const;
      return n % 2 === 0
        ? { type: 'AddSpecialWord', data: { ...of, ...rule, word: `方${n}`, isEnabled: true } }
        : { type: 'RemoveSpecialWord', data: of };
    },
  }),
  kept({
    name: 'edits of a lesson',
    decider: lesson,
    command: (n): LessonCommand => {
      const contentId = contentOf(length);
      return n === 0
        ? {
            type: 'Create',
            by: USER,
            data: { contentId, userId: USER, ...graph, targetLanguages: [], voices: {} },
          }
        : {
            type: 'Edit',
            by: USER,
            data: {
              contentId,
              operations: [
                { id: `o${n}`, kind: 'moveNodes', positions: { [moved]: { x: n, y: 2 * n } } },
              ],
              at: AT,
              mostNodes: 100,
            },
          };
    },
  }),
];

type Any = Decider<unknown, unknown, DomainEvent>;
/** A stream of so many commands, decided one after the other and appended many at a time. */
const filled = async (
  stream: string,
  decider: Any,
  command: (n: number) => unknown,
  length: number,
): Promise<void> => {
  let state = decider.initial;
  let events: DomainEvent[] = [];
  const append = async () => {
    const id = newId();
    const metadata = { correlationId: id, causationId: id, commandId: id, actor: USER, at: AT };
    const facts = events.map((event) => ({ ...event, id: newId(), version: 1, metadata }));
    await store.append({ stream, expected: 'any', events: facts });
    events = [];
  };
  for (let n = 0; n < length; n += 1) {
    for (const event of decider.decide(command(n), state)) {
      state = decider.evolve(state, event);
      events.push(event);
    }
    if (events.length >= BATCH) await append();
  }
  if (events.length > 0) await append();
};

const sentences: string[] = [];
const commands: string[] = [];
try {
  await spoken(20); // warm
  for (const size of SIZES) {
    const { bytes, documentBytes: docs, cpu, ms } = await spoken(size);
    sentences.push(
      `| ${size} | ${Math.round(docs)} | ${Math.round(bytes)} | ${cpu.toFixed(2)} | ${ms.toFixed(2)} |`,
    );
    console.log(sentences.at(-1));
  }
  for (const length of STREAMS)
    for (const { name, decider, command } of streamsOf(length)) {
      const streamOf =
        decider === (lesson as unknown)
          ? `content-${contentOf(length)}`
          : `bench-${name.replaceAll(' ', '-')}-${length}`;
      const run = (on: Commands, n: number) =>
        on.execute({
          stream: streamOf,
          decider: decider as Any,
          command: command(n),
          actor: USER,
          at: AT,
        });
      await filled(streamOf, decider as Any, command, length);
      await readModels.waitFor(await store.head(), 120_000);
      await run(started(), length); // its state is kept, as it was on the way to this length
      const firsts: number[] = [];
      let n = length + 1;
      for (let round = 0; round < 5; round += 1) {
        const begin = performance.now();
        await run(started(), n++);
        firsts.push(performance.now() - begin);
      }
      const warm = started();
      await run(warm, n++);
      const next = await costOf(COMMANDS, async () => {
        for (let more = 0; more < COMMANDS; more += 1) await run(warm, n++);
        await readModels.waitFor(await store.head(), 120_000);
      });
      await readModels.waitFor(await store.head(), 120_000);
      commands.push(
        `| ${name} | ${length} | ${median(firsts).toFixed(2)} | ${next.ms.toFixed(2)} | ${next.cpu.toFixed(2)} |`,
      );
      console.log(commands.at(-1));
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
  'growth',
  'Growth',
  `A sentence is spoken in a published lesson of so many sentences, the last ${MEASURED} of each measured: bytes of documents (before: of \`content-lesson\` alone), bytes
given to the system to write (log, read models and their write-ahead logs), processor and time until the read models show it.

| sentences | document bytes | bytes written | processor, ms | time, ms |
|---|---|---|---|---|
${sentences.join('\n')}

A command on a stream of so many events: the first one after a start, with nothing in memory (median of 5), and each of the next ${COMMANDS}.

| stream | events | first, ms | next, ms | next, processor ms |
|---|---|---|---|---|
${commands.join('\n')}

${BEFORE}`,
);
