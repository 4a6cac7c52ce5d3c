import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore, SqliteProjectionStore } from '@app/adapters';
import {
  FoldedReadModels,
  LocalChangeFeed,
  ProjectionRunner,
  Rejected,
  catalogued,
  type EventStore,
} from '@app/kernel';
import { commandsOver } from '@app/platform';
import { userRecords } from '@published/accounts';
import { MemoryPersonKeys } from '../../../kernel/src/testing.js';
import { Standings } from '../standing/standings.handlers.js';
import { accessContext } from '../index.js';
import { Policies } from '../policy/policy.handlers.js';
import { giveBackLeftOvers, openReservations } from './left-over.js';
import { settle, settlements } from './settle.job.js';
import { CountedQuotas } from './quotas.handlers.js';
import { generationWork } from './work.view.js';

let now = Date.UTC(2026, 0, 10, 4);
const clock = { now: () => new Date(now) };
const ids = { uuid: () => randomUUID() };
let folder: string;
let events: EventStore;
let documents: SqliteProjectionStore;
let readModels: FoldedReadModels;
let projecting: ProjectionRunner;
let quotas: CountedQuotas;
let log: SqliteEventStore;

/** A process of its own over the same log: nothing in memory keeps them apart. */
const another = () =>
  new CountedQuotas(commandsOver(events, { clock, ids }), events, clock, standings());
let timeZone = 'Asia/Shanghai';
const standings = () => {
  const users: Record<string, object> = {
    u: { username: '听众', role: 'user', settings: { timeZone } },
    boss: { username: '管', role: 'admin' },
  };
  const models = {
    collection: ({ name }: { name: string }) => ({
      findOne: async ({ _id }: { _id: string }) =>
        name === userRecords.name ? (users[_id] ?? null) : null,
    }),
  };
  return new Standings(models as never, clock, new Policies(models as never));
};

beforeEach(async () => {
  now = Date.UTC(2026, 0, 10, 4);
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-quotas-'));
  log = await SqliteEventStore.open(folder);
  events = catalogued(log, accessContext.events, new MemoryPersonKeys());
  documents = SqliteProjectionStore.open(':memory:');
  const feed = new LocalChangeFeed();
  readModels = new FoldedReadModels(documents, feed);
  projecting = new ProjectionRunner({
    events,
    feed,
    store: documents,
    projections: [generationWork, openReservations],
    scratch: () => SqliteProjectionStore.open(':memory:'),
  });
  await projecting.start();
  quotas = another();
});
afterEach(async () => {
  await projecting.stop();
  readModels.close();
  await documents.close();
  await log.close();
  await rm(folder, { recursive: true, force: true });
});

const speech = async (userId = 'u') => (await quotas.usage(userId)).usage['tts_generation'];

describe('counted use over the log on disk', () => {
  it('runs one of fifty that ask at once for the last unit', async () => {
    await quotas.reserve('u', { tts_generation: 99 }, 'before');
    const [second, third] = [another(), another()];
    const instance = (n: number) => (n % 3 === 0 ? quotas : n % 3 === 1 ? second : third);
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        instance(n).reserve('u', { tts_generation: 1 }, `r-${n}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(Rejected);
    expect(refusals[0]).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      details: { hasLimit: true, usage: 100, resetAt: '2026-01-10T16:00:00.000Z' },
    });
    expect(await speech()).toMatchObject({ dailyUsage: 100, monthlyUsage: 100 });
  });

  it('takes all features or none', async () => {
    await quotas.reserve('u', { translation: 95 }, 'before');
    await expect(
      quotas.reserve('u', { tts_generation: 10, translation: 10 }, 'both'),
    ).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    expect(await speech()).toMatchObject({ dailyUsage: 0 });
  });

  it('gives a failed work back once, however often it is told', async () => {
    await quotas.reserve('u', { tts_generation: 100 }, 'failed');
    await Promise.all(Array.from({ length: 5 }, () => quotas.settle('u', 'failed', {})));
    await quotas.reserve('u', { tts_generation: 40 }, 'next');
    await quotas.settle('u', 'failed', {});
    expect(await speech()).toMatchObject({ dailyUsage: 40, monthlyUsage: 40 });
  });

  it('finds a reservation of last month', async () => {
    now = Date.UTC(2026, 0, 31, 15);
    await quotas.reserve('u', { tts_generation: 10 }, 'long');
    now = Date.UTC(2026, 0, 31, 17); // February in Shanghai
    await quotas.settle('u', 'long', { tts_generation: 4 });
    now = Date.UTC(2026, 0, 31, 15);
    expect(await speech()).toMatchObject({ dailyUsage: 4 });
    now = Date.UTC(2026, 0, 31, 17);
    expect(await speech()).toMatchObject({ dailyUsage: 0, monthlyUsage: 0 });
  });

  it('goes on with the month before for somebody who moves to where the next one has begun', async () => {
    timeZone = 'UTC';
    now = Date.UTC(2026, 0, 31, 17);
    quotas = another();
    await quotas.reserve('u', { tts_generation: 100 }, 'at home');
    timeZone = 'Asia/Shanghai'; // February since an hour
    quotas = another();
    await expect(quotas.reserve('u', { tts_generation: 1 }, 'there')).rejects.toMatchObject({
      details: { usage: 100, resetAt: '2026-02-01T16:00:00.000Z' },
    });
    now = Date.UTC(2026, 1, 1, 16);
    await quotas.reserve('u', { tts_generation: 1 }, 'a day later');
    expect(await speech()).toMatchObject({ dailyUsage: 1, monthlyUsage: 1 });
  });

  it('leaves the first lesson free, and counts the next one', async () => {
    await quotas.reserve('u', { tts_generation: 150 }, 'first', 'lesson-1');
    expect([await speech(), await quotas.usage('u')]).toMatchObject([
      { dailyUsage: 0 },
      { firstLesson: 50, firstLessonId: 'lesson-1' },
    ]);
    await expect(
      quotas.reserve('u', { tts_generation: 151 }, 'more', 'lesson-1'),
    ).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    expect((await quotas.usage('u')).firstLesson).toBe(50);
    await quotas.reserve('u', { tts_generation: 60 }, 'second', 'lesson-2');
    await quotas.settle('u', 'second', { tts_generation: 20 });
    expect(await speech()).toMatchObject({ dailyUsage: 20 });
  });

  it('counts the gift of a smaller reservation after the largest of the same work was refused', async () => {
    await expect(
      quotas.reserve('u', { tts_generation: 301 }, 'g', 'lesson-1'),
    ).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    expect((await quotas.usage('u')).firstLesson).toBe(200);
    await quotas.reserve('u', { tts_generation: 210 }, 'g', 'lesson-1');
    const taken = () => Promise.all([speech(), quotas.usage('u')]);
    expect(await taken()).toMatchObject([
      { dailyUsage: 10 },
      { firstLesson: 0, firstLessonId: 'lesson-1' },
    ]);
    for (let n = 0; n < 2; n += 1) await quotas.settle('u', 'g', { tts_generation: 205 });
    expect(await taken()).toMatchObject([{ dailyUsage: 5 }, { firstLesson: 0 }]);
  });

  it('does not lend a gift that went to another lesson between the two', async () => {
    await expect(
      quotas.reserve('u', { tts_generation: 301 }, 'g', 'lesson-1'),
    ).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    await quotas.reserve('u', { tts_generation: 10 }, 'h', 'lesson-2');
    await quotas.reserve('u', { tts_generation: 60 }, 'g', 'lesson-1');
    expect(await speech()).toMatchObject({ dailyUsage: 60 });
  });

  it('says whether it would take some work, and takes and notes nothing', async () => {
    await quotas.reserve('u', { tts_generation: 60 }, 'before');
    const head = await events.head();
    expect(await quotas.affords('u', { tts_generation: 40 })).toBe(true);
    expect(await quotas.affords('u', { tts_generation: 41 })).toBe(false);
    expect(await quotas.affords('u', { tts_generation: 241 }, 'lesson-1')).toBe(false);
    expect(await quotas.affords('u', { tts_generation: 240 }, 'lesson-1')).toBe(true);
    expect(await events.head()).toBe(head);
    await expect(quotas.reserve('u', { tts_generation: 41 }, 'over')).rejects.toThrow();
    expect(await quotas.affords('u', { tts_generation: 41 })).toBe(false); // it is in the log now
  });

  it('gives administrators and the product what the top level has', async () => {
    await quotas.reserve('boss', { tts_generation: 5000 }, 'a');
    await quotas.reserve('yamabiko', { tts_generation: 5000 }, 'b');
    await expect(quotas.reserve('boss', { tts_generation: 1 }, 'c')).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
    });
    await expect(quotas.room('boss', 'contents', 10_000)).resolves.toBeUndefined();
  });

  it('lets a person have so many lessons', async () => {
    await quotas.room('u', 'contents', 19);
    const refusal = {
      code: 'QUOTA_EXCEEDED',
      message: '课程数量已达上限 20 个，升级到「进阶」可以创建更多。已有的课程不受影响',
    };
    await expect(quotas.room('u', 'contents', 20)).rejects.toMatchObject(refusal);
  });
});

describe('a generation that ended', () => {
  const owner = { contentId: 'c', userId: 'u' };
  let position = 0n;
  const happen = async (type: string, data: object) => {
    const metadata = {
      correlationId: 't',
      causationId: 't',
      commandId: randomUUID(),
      actor: 'system:test',
      at: clock.now().toISOString(),
    };
    ({ position } = await events.append({
      stream: 'content-c',
      expected: 'any',
      events: [{ id: randomUUID(), type, version: 1, data: { ...owner, ...data }, metadata }],
    }));
  };
  const heard = new Set<string>();
  /** What the reaction asks of the queue, done twice: jobs run at least once. */
  const react = async () => {
    const job = settle(readModels, quotas, {
      publish: ({ topic, type }) => void heard.add(`${topic} ${type}`),
    });
    for await (const event of events.readAll())
      if (settlements.hears.includes(event.type))
        for (const { data } of settlements.jobs(event))
          for (let n = 0; n < 2; n += 1) await job.run(data as never, {} as never);
  };
  const source = (cached: boolean) => ({ audio: { audioType: 'source' }, cached });

  it.each([
    ['finished', 'GenerationFinished', 2],
    ['was cancelled', 'GenerationCancelled', 2],
    ['lost its lesson', 'LessonDeleted', 2],
  ])('because it %s costs what it made and found nowhere', async (_, end, used) => {
    await quotas.reserve('u', { tts_generation: 10, annotation: 10, translation: 10 }, 'g');
    await happen('GenerationRequested', { generationId: 'g' });
    await happen('SentencesAnnotated', { annotations: { a: 'x', b: 'y', c: 'z' } });
    await happen('SentencesTranslated', { translations: { a: 'x' }, origin: 'human' });
    for (const cached of [false, true, false]) await happen('SentenceSpoken', source(cached));
    await happen('SentenceSpoken', { audio: { audioType: 'translation' } });
    await happen('SentenceSpoken', { ...source(false), instead: 'a file that was lost' });
    await happen(end, { generationId: 'g' });
    await readModels.waitFor(position);
    await react();
    expect([...heard]).toEqual(['user:u permissions.changed']);
    const { usage } = await quotas.usage('u');
    expect([
      usage['tts_generation']?.dailyUsage,
      usage['annotation']?.dailyUsage,
      usage['translation']?.dailyUsage,
    ]).toEqual([used, 3, 0]);
  });

  it('gives back after an hour what was reserved for something that was never begun, once, and leaves what goes on', async () => {
    await quotas.reserve('u', { tts_generation: 10 }, 'died');
    await quotas.reserve('u', { tts_generation: 20 }, 'died with a gift', 'c');
    await quotas.reserve('u', { tts_generation: 30 }, 'g');
    await happen('GenerationRequested', { generationId: 'g' });
    await readModels.waitFor(position);
    const published: string[] = [];
    const pass = async (ms: number) => {
      now += ms;
      await readModels.waitFor(await events.head());
      await giveBackLeftOvers(
        readModels,
        quotas,
        { publish: ({ topic }) => void published.push(topic) },
        clock.now(),
        new AbortController().signal,
      );
    };
    await pass(3_599_000);
    expect([await speech(), await quotas.usage('u')]).toMatchObject([
      { dailyUsage: 40 },
      { firstLesson: 180 },
    ]);
    await pass(1_000);
    await pass(1_000);
    expect([await speech(), await quotas.usage('u')]).toMatchObject([
      { dailyUsage: 30 },
      { firstLesson: 200 },
    ]);
    expect(published).toEqual(['user:u', 'user:u']);
    await happen('GenerationFinished', { generationId: 'g' });
    await pass(3_600_000);
    expect(await speech()).toMatchObject({ dailyUsage: 0 });
  });
});
