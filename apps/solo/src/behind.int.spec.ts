import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { DevelopmentMailbox } from '@app/accounts';
import type { Health } from '@app/contracts';
import { EVENT_STORE, parseConfig } from '@app/platform';
import type { EventStore } from '@app/kernel';
import { solo } from './solo.js';

let folder = '';
let product: Awaited<ReturnType<typeof solo>>;
let boss = '';

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  product.app.inject({
    method,
    url,
    headers: boss === '' ? {} : { authorization: `Bearer ${boss}` },
    ...(payload && { payload }),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-behind-'));
  jest.spyOn(console, 'error').mockReturnValue();
  const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, RATE_LIMIT: '0', ADMIN_EMAILS: 'boss@example.org' }); // prettier-ignore
  product = await solo({ config, version: '0', web: join(folder, 'no-web') });
  const email = 'boss@example.org';
  await call('POST', '/api/auth/send-code', { email });
  const code = product.resolve(DevelopmentMailbox).list()[0]?.code;
  boss = (await call('POST', '/api/auth/verify-code', { email, code })).json<{ token: string }>().token; // prettier-ignore
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

/** What was said two minutes ago and is not folded: appended as a command does. */
const say = async () => {
  const log = product.resolve<EventStore>(EVENT_STORE);
  const at = new Date(Date.now() - 120_000).toISOString();
  const metadata = { correlationId: 'c', causationId: 'c', commandId: 'c', actor: 'system', at };
  const data = { senderId: 's', feedbackId: 'f', type: 'bug', content: '声音停了', page: '/', at };
  const event = { id: 'e', type: 'FeedbackSubmitted', version: 1, data, metadata };
  await log.append({ stream: 'feedback-f', expected: 'noStream', events: [event] });
};
const health = async () => (await call('GET', '/api/admin/health')).json<Health>();
const behind = async () => (await health()).alarms.find(({ key }) => key === 'ReadModelBehind');

it('an operator is told that the read models do not move, what to do, and when they have caught up', async () => {
  // As an editor for databases does that was left open.
  const other = new DatabaseSync(join(folder, 'read-models.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  try {
    await say();
    expect((await call('GET', '/api/admin/health')).statusCode).toBe(200);
    expect(await behind()).toMatchObject({
      title: '读模型落后',
      text: expect.stringMatching(/^\d+ 个读模型落后，最多 2 分钟$/) as string,
      next: expect.stringContaining('log rebuild') as string,
      runbook: 'docs/runbook.md#readmodelbehind',
    });
    const { body } = await call('GET', '/metrics');
    expect(body).toMatch(/^yamabiko_read_model_lag_seconds\{read_model="[^"]+"\} 12\d/m);
  } finally {
    other.exec('ROLLBACK');
    other.close();
  }
  while (await behind()) await wait(50);
  expect((await health()).readModels.every(({ lagSeconds }) => lagSeconds === 0)).toBe(true);
});
