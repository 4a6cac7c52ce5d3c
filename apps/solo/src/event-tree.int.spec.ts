import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DevelopmentMailbox } from '@app/accounts';
import type { LoggedEventAnswer } from '@app/contracts';
import type { EventStore, RecordedEvent } from '@app/kernel';
import { EVENT_STORE, parseConfig } from '@app/platform';
import { solo } from './solo.js';

// What jobs append stands below the event that asked for them: a lesson, what was asked of the engines, and each sentence that was spoken.

let folder = '';
let product: Awaited<ReturnType<typeof solo>>;

const call = async <T>(method: 'GET' | 'POST', url: string, token: string, payload?: object) => {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const answer = await product.app.inject({ method, url, headers, ...(payload && { payload }) });
  return answer.json<T>();
};
const login = async (email: string): Promise<string> => {
  await call('POST', '/api/auth/send-code', '', { email });
  const code = product.resolve(DevelopmentMailbox).list()[0]?.code;
  return (await call<{ token: string }>('POST', '/api/auth/verify-code', '', { email, code }))
    .token;
};
const eventsOf = async (contentId: string): Promise<RecordedEvent[]> => {
  const found: RecordedEvent[] = [];
  const log = product.resolve<EventStore>(EVENT_STORE);
  for await (const event of log.readStream(`content-${contentId}`)) found.push(event);
  return found;
};
/** The lesson's events, once its generation has ended. */
const ended = async (contentId: string): Promise<RecordedEvent[]> => {
  for (;;) {
    const events = await eventsOf(contentId);
    if (events.some(({ type }) => type === 'GenerationFinished')) return events;
    await wait(50);
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-event-tree-'));
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    SEED_SAMPLES: 'false',
    ADMIN_EMAILS: 'boss@example.org',
  });
  product = await solo({ config, version: '0', web: join(folder, 'no-web') });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

it('shows the sentences that were spoken as effects of the lesson that was made', async () => {
  const [hana, boss] = [await login('hana@example.org'), await login('boss@example.org')];
  const { content } = await call<{ content: { id: string } }>('POST', '/api/contents', hana, {
    text: 'A: Hello.\nB: Good morning.',
  });
  const events = await ended(content.id);
  const made = events.find(({ type }) => type === 'LessonCreated');
  const { tree } = await call<LoggedEventAnswer>(
    'GET',
    `/api/admin/events/${made?.position}`,
    boss,
  );
  const of = (type: string) =>
    tree.filter((node) => node.type === type).map(({ depth, part }) => [depth, part]);
  expect(of('LessonCreated')).toEqual([[0, 'asked']]);
  expect(of('GenerationRequested')).toEqual([[1, 'effect']]);
  const spoken = events.filter(({ type }) => type === 'SentenceSpoken');
  expect(spoken.length).toBeGreaterThan(0);
  expect(of('SentenceSpoken')).toEqual(spoken.map(() => [2, 'effect']));
  expect(of('GenerationFinished')).toEqual([[2, 'effect']]);
}, 180_000);
