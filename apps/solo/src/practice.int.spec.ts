import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DevelopmentMailbox } from '@app/accounts';
import type { EventStore, LiveFanOut, ReadModels } from '@app/kernel';
import { EVENT_STORE, LIVE, READ_MODELS, parseConfig } from '@app/platform';
import {
  checkInRecords,
  practiceMonths,
  progressRecords,
  reviewRecords,
  sentenceTallies,
} from '@published/practice';
import { solo } from './solo.js';

let folder = '';
let product: Awaited<ReturnType<typeof solo>>;

const call = async <T>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  token?: string,
  payload?: object,
) => {
  const answer = await product.app.inject({
    method,
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  if (answer.statusCode >= 300)
    throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
};
const login = async (email: string) => {
  await call('POST', '/api/auth/send-code', undefined, { email });
  const code = product.resolve(DevelopmentMailbox).list()[0]?.code;
  return call<{ token: string; user: { id: string } }>('POST', '/api/auth/verify-code', undefined, {
    email,
    code,
  });
};
const until = async <T>(what: string, probe: () => Promise<T | undefined>): Promise<T> => {
  for (const end = Date.now() + 60_000; ;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what}: not within a minute`);
    await wait(50);
  }
};

beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-practice-'));
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    SEED_SAMPLES: 'false',
  });
  product = await solo({ config, version: '0', web: join(folder, 'no-web') });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

it('practice in the whole product is heard by the other device, and goes with the person', async () => {
  const { token, user } = await login('hana@example.org');
  const heard: { type: string; json: string }[] = [];
  const leave = await product.resolve<LiveFanOut>(LIVE).subscribe([`user:${user.id}`], {
    send: (frame) => void heard.push(frame),
    buffered: () => 0,
    close: () => undefined,
  });
  const { content } = await call<{ content: { id: string } }>('POST', '/api/contents', token, {
    text: 'Good morning.\nGood night.',
  });
  const { lesson } = await call<{ lesson: { segments: { occurrenceId: string }[] } }>(
    'GET',
    `/api/public/contents/${content.id}`,
    token,
  );
  const occurrenceId = lesson.segments[1]?.occurrenceId ?? '';
  const of = (kind: string, more: object = {}) => ({
    id: crypto.randomUUID(),
    kind,
    contentId: content.id,
    occurrenceId,
    at: new Date().toISOString(),
    ...more,
  });
  const events = [
    of('played', { repetition: 2, position: 0.5 }),
    of('replayed'),
    of('graded', { grade: 'hard' }),
  ];
  const zone = { timeZone: 'Asia/Shanghai' };
  expect(await call('POST', '/api/practice', token, { ...zone, events })).toMatchObject({
    accepted: 3,
  });
  expect(await call('POST', '/api/practice', token, { ...zone, events })).toMatchObject({
    accepted: 0,
    duplicate: 3,
  });
  await call('POST', '/api/checkins', token, zone);
  const told = async (type: string) =>
    heard.find(
      (one) =>
        one.type === type && (type !== 'practice.changed' || one.json.includes(occurrenceId)),
    );
  await until('the place', () => told('practice.changed'));
  await until('the check-in', () => told('checkins.changed'));
  leave();

  const models = product.resolve<ReadModels>(READ_MODELS);
  const kept = [progressRecords, sentenceTallies, reviewRecords, practiceMonths, checkInRecords];
  const theirs = async () => {
    const found = await Promise.all(
      kept.map((model) => models.collection<object>(model).countDocuments({ userId: user.id })),
    );
    return found.reduce((sum, one) => sum + one, 0);
  };
  expect(await theirs()).toBe(kept.length);
  await call('DELETE', '/api/auth/me', token);
  await until('the erasure', async () => {
    for await (const { type } of product
      .resolve<EventStore>(EVENT_STORE)
      .readStream(`user-${user.id}`))
      if (type === 'ErasureCompleted') return true;
    return undefined;
  });
  expect(await theirs()).toBe(0);
}, 300_000);
