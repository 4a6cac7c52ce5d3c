import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SmtpMailer } from '@app/adapters';
import type { ErrorGroups } from '@app/contracts';
import type { JobContext } from '@app/kernel';
import { CONFIG, MAILER, type Config } from '@app/platform';
import { MailServer, readMail } from '../../../../test/stand-ins/mail-server.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const MINUTES = 60_000;
let boss = '';
let mails: MailServer;
let mailer: SmtpMailer;
/** What came to the operator's address, and what it answers. */
let posted: { subject: string; groups: object[] }[];
let status: number;
let hook: Server;

beforeEach(async () => {
  boss = await api.login('boss@example.org');
  mails = new MailServer();
  mailer = new SmtpMailer(await mails.url(), 'Yamabiko <no-reply@echo.example>');
  [posted, status] = [[], 204];
  hook = createServer((request, answer) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (status < 300) posted.push(JSON.parse(body) as (typeof posted)[number]);
      answer.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  mailer.close();
  mails.close();
  hook.close();
});

const report = () => ({
  error_type: 'javascript',
  message: 'broke at 7',
  stack: 'Error\n    at drawLines (https://echo.example/assets/player-Bd3x9aQ1.js:1:2)',
  url: 'https://echo.example/player/p',
  timestamp: api.at,
  enhanced_context: { app_state: { release: 'index-now', page: '/player/p' } },
});
const breaks = async (times = 1) => {
  const errors = Array.from({ length: times }, report);
  expect((await api.call('POST', '/api/errors/report/batch', { errors })).statusCode).toBe(202);
  await api.call('GET', '/api/errors/overview', undefined, as(boss)); // what waits to be recorded is
  await api.settled();
};
const group = async () => {
  const answer = await api.call('GET', '/api/errors/summaries', undefined, as(boss));
  return answer.json<ErrorGroups>().groups[0]?.id ?? '';
};
const becomes = async (wanted: string) => {
  api.pass(1000);
  await api.call('PUT', `/api/errors/${await group()}/status`, { status: wanted }, as(boss));
  await api.settled();
};

const still = new AbortController();
const context: JobContext = {
  signal: still.signal,
  attempt: 1,
  othersWait: async () => false,
  progress: async () => undefined,
};

/** As it is declared, with a mail server and a receiver that listen. */
const resolve = (token: symbol) => {
  if (token === MAILER) return mailer;
  const found: unknown = api.app.get(token, { strict: false });
  const { port } = hook.address() as AddressInfo;
  const told = { PUBLIC_URL: 'https://echo.example', ERRORS_WEBHOOK: `http://127.0.0.1:${port}/` };
  return token === CONFIG ? { ...(found as Config), ...told } : found;
};
const all = <T>(of: (one: (typeof api.contexts)[number]) => readonly T[] | undefined): T[] =>
  api.contexts.flatMap((one) => of(one) ?? []);
/** The minute comes: what is gathered becomes jobs, one after the other, each until it has nothing left to do. */
const aMinuteLater = async () => {
  const head = await api.raw.head();
  const gather = all((one) => one.schedules?.(resolve as never)).find(({ name }) => name === 'error-news'); // prettier-ignore
  const handlers = all((one) => one.jobs?.(resolve as never));
  const announce = all(({ reactions }) => reactions).find(({ name }) => name === 'error-announcements'); // prettier-ignore
  await gather?.run(new Date(api.at), still.signal);
  await api.settled();
  for await (const event of api.raw.readAll({ after: head })) {
    if (event.type !== 'ErrorNewsGathered') continue;
    for (const { kind, data } of announce?.jobs(event) ?? []) {
      const handler = handlers.find((one) => one.kind === kind);
      for (let rest: unknown = data; rest;) rest = await handler?.run(rest as never, context);
    }
  }
};

it('new, regressed and escalating groups reach the mail box and the operator’s address, each once', async () => {
  await breaks();
  await aMinuteLater();
  expect(mails.mails.map(readMail)).toEqual([
    expect.objectContaining({ to: 'boss@example.org', subject: 'Yamabiko：1 个新错误' }),
  ]);
  const [mail] = mails.mails.map(readMail);
  expect(mail?.text).toContain('新：broke at 7');
  expect(mail?.text).toContain(`https://echo.example/admin/error-statistics/${await group()}`);
  expect(posted).toMatchObject([{ groups: [{ news: 'new', title: 'broke at 7', count: 1 }] }]);

  await breaks();
  api.pass(11 * MINUTES);
  await aMinuteLater();
  expect([mails.mails.length, posted.length]).toEqual([1, 1]); // the same is told once

  await becomes('resolved');
  api.pass(1000);
  await breaks();
  await aMinuteLater();
  expect(posted.at(-1)).toMatchObject({ groups: [{ news: 'regressed' }] });
  expect(mails.mails.map(readMail).at(-1)?.subject).toBe('Yamabiko：1 个复发的错误');

  await becomes('investigating');
  api.pass(11 * MINUTES);
  await breaks(12);
  await aMinuteLater();
  expect(posted.at(-1)).toMatchObject({ groups: [{ news: 'escalating' }] });
  expect(mails.mails.map(readMail).at(-1)?.subject).toBe('Yamabiko：1 个激增的错误');
  expect([mails.mails.length, posted.length]).toEqual([3, 3]);
});

it('an address that refuses keeps no mail from anybody, and is tried again', async () => {
  status = 503;
  await breaks();
  await expect(aMinuteLater()).rejects.toThrow('ERRORS_WEBHOOK 回答 503');
  expect([mails.mails.length, posted.length]).toEqual([1, 0]);
});
