import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore, SqliteProjectionStore } from '@app/adapters';
import type { PracticeEvent } from '@app/contracts';
import {
  FoldedReadModels,
  LocalChangeFeed,
  ProjectionRunner,
  canonicalJson,
  catalogued,
  fold,
  type EventStore,
  type ReadModel,
  type RecordedEvent,
} from '@app/kernel';
import { commandsOver, type Commands } from '@app/platform';
import { MemoryPersonKeys } from '../../../kernel/src/testing.js';
import { practiceContext } from '../index.js';
import { daysView, practiceMonths } from '../days/days.view.js';
import { erasePractice } from './erase.js';
import { progressRecords, progressView } from '../progress/progress.view.js';
import { RecordPractice, RecordPracticeHandler } from '../recording/record.handlers.js';
import { reviewsView } from '../reviews/reviews.view.js';
import { sentencesView } from '../difficulty/sentences.view.js';

const projections = [progressView, sentencesView, reviewsView, daysView];
const records = projections.map(({ model }): ReadModel<object> => model);
const now = Date.UTC(2026, 0, 31, 12);
const clock = { now: () => new Date(now) };
const scratch = () => SqliteProjectionStore.open(':memory:');
const lessons = [
  { _id: 'lesson-1', userId: 'author', visibility: 'public' },
  { _id: 'lesson-2', userId: 'u', visibility: 'private' },
];

let folder: string;
let log: SqliteEventStore;
let events: EventStore;
let documents: SqliteProjectionStore;
let models: FoldedReadModels;
let projecting: ProjectionRunner;
let commands: Commands;
let handler: RecordPracticeHandler;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-practice-'));
  log = await SqliteEventStore.open(folder);
  events = catalogued(log, practiceContext.events, new MemoryPersonKeys());
  documents = scratch();
  const feed = new LocalChangeFeed();
  models = new FoldedReadModels(documents, feed);
  projecting = new ProjectionRunner({ events, store: documents, projections, scratch, feed });
  await projecting.start();
  commands = commandsOver(events, { clock, ids: { uuid: () => randomUUID() } });
  // Content's cards and who they are, are other contexts': here they are two, and nobody is an administrator.
  const others = {
    collection: () => ({
      find: () => ({ toArray: async () => lessons }),
      findOne: async () => null,
    }),
  };
  handler = new RecordPracticeHandler(others as never, commands, clock);
});
afterEach(async () => {
  await projecting.stop();
  models.close();
  await documents.close();
  await log.close();
  await rm(folder, { recursive: true, force: true });
});

const kinds = ['played', 'replayed', 'revealed', 'graded', 'finished'] as const;
/** 500 things done over ten days, as a device without a network kept them. */
const queue = Array.from({ length: 500 }, (_, n): PracticeEvent => {
  const kind = kinds[n % 5] ?? 'played';
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    kind,
    contentId: n % 3 === 0 ? 'lesson-2' : 'lesson-1',
    occurrenceId: `s-${n % 7}`,
    at: new Date(Date.UTC(2026, 0, 20) + n * 1_700_000).toISOString(),
    ms: 1000,
    ...(kind === 'graded' && { grade: (['hard', 'ok', 'easy'] as const)[n % 3] ?? 'ok' }),
    ...(kind === 'played' && { repetition: (n % 4) + 1 }),
  };
});
/** A shuffle that is the same in every run. */
const shuffled = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((one, n) => ({
      one,
      by: (Math.imul(n + 1, 2_654_435_761) ^ Math.imul(seed, 40_503)) >>> 0,
    }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ one }) => one);
const deliver = async (batch: readonly PracticeEvent[], userId = 'u') =>
  (
    await handler.execute(
      new RecordPractice(userId, { timeZone: 'Asia/Shanghai', events: [...batch] }),
    )
  ).map(({ outcome }) => outcome);
const count = (outcomes: readonly string[], wanted: string) =>
  outcomes.filter((one) => one === wanted).length;
const settled = async () => models.waitFor(await events.head(), 10_000);
const everything = async () => {
  const all: RecordedEvent[] = [];
  for await (const event of events.readAll()) all.push(event);
  return all;
};
/** Documents without what says when the log got to know of it. */
const shown = async () => {
  const docs = await Promise.all(
    records.map((model) => models.collection(model).find().sort({ _id: 1 }).toArray()),
  );
  return canonicalJson(docs).replaceAll(/"(?:_position|from|to)":"\d+"/g, '""');
};

describe('an offline queue of 500 events', () => {
  it('delivered twice and out of order is counted once', async () => {
    expect(count(await deliver(queue), 'accepted')).toBe(500);
    const again = shuffled(queue, 1);
    for (let start = 0; start < 500; start += 130)
      expect(count(await deliver(again.slice(start, start + 130)), 'accepted')).toBe(0);
    expect(await everything()).toHaveLength(500);
    await settled();
    const months = await models.collection(practiceMonths).find().toArray();
    expect(months.flatMap(({ days }) => days).reduce((sum, { ms }) => sum + ms, 0)).toBe(500_000);
    const places = await models.collection(progressRecords).find().toArray();
    expect(places.map(({ finished }) => finished).reduce((a, b) => a + b, 0)).toBe(100);
  });

  it('says the same whatever order it came in, and when many deliveries race', async () => {
    await deliver(queue, 'u');
    const mixed = shuffled(queue, 7);
    const parts = Array.from({ length: 10 }, (_, n) => mixed.slice(n * 50, n * 50 + 50));
    const answers = (
      await Promise.all([...parts, ...parts].map((part) => deliver(part, 'v')))
    ).flat();
    expect([
      count(answers, 'accepted'),
      count(answers, 'duplicate'),
      count(answers, 'refused'),
    ]).toEqual([
      queue.filter(({ contentId }) => contentId === 'lesson-1').length,
      queue.filter(({ contentId }) => contentId === 'lesson-1').length,
      2 * queue.filter(({ contentId }) => contentId === 'lesson-2').length,
    ]);
    // The same for a person who sees both lessons, in one shuffled delivery.
    lessons.push({ _id: 'lesson-2', userId: 'v', visibility: 'public' });
    try {
      await deliver(mixed, 'v');
    } finally {
      lessons.pop();
    }
    await settled();
    const of = async (userId: string) => {
      const docs = await Promise.all(
        records.map((model) =>
          models.collection<object>(model).find({ userId }).sort({ _id: 1 }).toArray(),
        ),
      );
      return canonicalJson(docs)
        .replaceAll(`"${userId}:`, '"?:')
        .replaceAll(`"userId":"${userId}"`, '"?"')
        .replaceAll(/"(?:_position|from|to)":"\d+"/g, '""');
    };
    expect(await of('v')).toBe(await of('u'));
  });

  it('replays to the same bytes', async () => {
    await deliver(shuffled(queue, 3));
    await settled();
    const all = await everything();
    for (const projection of projections) {
      const replayed = [...fold(projection, all).values()].toSorted((a, b) =>
        (a as { _id: string })._id < (b as { _id: string })._id ? -1 : 1,
      );
      const stored = await models
        .collection<object>(projection.model)
        .find()
        .sort({ _id: 1 })
        .toArray();
      expect(stored.length).toBeGreaterThan(0);
      expect(canonicalJson(replayed)).toBe(canonicalJson(stored));
    }
  });

  it('leaves nothing shown of a person who is erased, now and after a replay', async () => {
    await deliver(queue);
    await deliver(
      queue.filter(({ contentId }) => contentId === 'lesson-1'),
      'v',
    );
    const erase = erasePractice(events, models, commands);
    await erase('u');
    await erase('u');
    await settled();
    expect(await shown()).not.toContain('"u"');
    expect(await shown()).toContain('"v"');
    const all = await everything();
    expect(all.filter(({ type }) => type === 'PracticeForgotten')).toHaveLength(1);
    expect(
      canonicalJson(projections.map((projection) => [...fold(projection, all)])),
    ).not.toContain('"u:');
  });
});
