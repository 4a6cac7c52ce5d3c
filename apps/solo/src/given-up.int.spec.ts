import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DevelopmentMailbox } from '@app/accounts';
import { FIRST_LESSON_SENTENCES } from '@app/contracts';
import { ENGINES, type Engines } from '@app/generation';
import { Behind, type EventStore, type JobQueue } from '@app/kernel';
import { EVENT_STORE, JOB_QUEUE, parseConfig } from '@app/platform';
import { solo } from './solo.js';

let folder = '';
let product: Awaited<ReturnType<typeof solo>>;
let token = '';

const start = async () => {
  const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, RATE_LIMIT: '0' });
  product = await solo({ config, version: '0', web: join(folder, 'no-web') });
};
const call = async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> => {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  return (
    await product.app.inject({ method, url, headers, ...(payload && { payload }) })
  ).json<T>();
};
const until = async <T>(probe: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    await wait(50);
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-given-up-'));
  jest.spyOn(console, 'error').mockReturnValue();
  await start();
  const email = 'hana@example.org';
  await call('POST', '/api/auth/send-code', { email });
  const code = product.resolve(DevelopmentMailbox).list()[0]?.code;
  ({ token } = await call<{ token: string }>('POST', '/api/auth/verify-code', { email, code }));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

interface Asked {
  content: { id: string };
  jobId: string;
}
interface Job {
  job: { state: string; error?: string };
}
const ask = () =>
  call<Asked>('POST', '/api/contents', {
    text: 'A: Hello.\nB: Good morning.',
    targetLanguages: ['zh-CN'],
  });
const failed = (jobId: string) =>
  until(async () => {
    const { job } = await call<Job>('GET', `/api/jobs/${jobId}`);
    return job.state === 'failed' ? job : undefined;
  });
const endsOf = async (contentId: string) => {
  const ends: object[] = [];
  for await (const { type, data } of product
    .resolve<EventStore>(EVENT_STORE)
    .readStream(`content-${contentId}`))
    if (type === 'GenerationFinished') ends.push(data);
  return ends;
};
/** Trouble of ours, not of a sentence: no Chinese reason. */
const breakEngines = () =>
  jest.spyOn(product.resolve<Engines>(ENGINES), 'annotate').mockRejectedValue(new Error('ENOSPC'));

it('records the end of a generation that the queue gave up on, once, gives its units back, and the card says so', async () => {
  breakEngines();
  const { content, jobId } = await ask();
  expect(await failed(jobId)).toMatchObject({ error: '生成失败，请重试' });
  const [end] = await until(async () => {
    const ends = await endsOf(content.id);
    return ends.length > 0 ? ends : undefined;
  });
  expect(end).toMatchObject({ generationId: jobId, state: 'failed', error: '生成失败，请重试' });
  const shown = await until(async () => {
    const answer = await call<{ content: { generating: boolean } }>(
      'GET',
      `/api/contents/${content.id}`,
    );
    return answer.content.generating ? undefined : answer;
  });
  expect(shown.content).toMatchObject({ generating: false, readyCount: 0 });
  expect(await endsOf(content.id)).toHaveLength(1);
  const remaining = () =>
    call<{ firstLesson: number }>('GET', '/api/permissions/usage').then(
      ({ firstLesson }) => firstLesson,
    );
  await until(async () => ((await remaining()) === FIRST_LESSON_SENTENCES ? true : undefined)); // what was not made costs nothing
}, 180_000);

it('records it once the log answers again, without a start', async () => {
  breakEngines();
  const queue = product.resolve<JobQueue>(JOB_QUEUE);
  const log = product.resolve<EventStore>(EVENT_STORE);
  const append = log.append.bind(log);
  let away = true;
  const spy = jest
    .spyOn(log, 'append')
    .mockImplementation((batch) =>
      away && batch.events.some(({ type }) => type === 'GenerationFinished')
        ? Promise.reject(new Behind('the log does not answer'))
        : append(batch),
    );
  const before = (await queue.deadLetters()).length;
  const { content } = await ask();
  await until(async () => ((await queue.deadLetters()).length > before ? true : undefined));
  expect(await endsOf(content.id)).toEqual([]);
  away = false;
  await until(async () => ((await endsOf(content.id)).length > 0 ? true : undefined));
  spy.mockRestore();
}, 180_000);

it('records it at the next start when the server was gone at that moment', async () => {
  breakEngines();
  const queue = product.resolve<JobQueue>(JOB_QUEUE);
  // As after a crash between the last attempt and the record of it.
  const log = product.resolve<EventStore>(EVENT_STORE);
  const append = log.append.bind(log);
  jest.spyOn(log, 'append').mockImplementation((batch) => {
    return batch.events.some(({ type }) => type === 'GenerationFinished')
      ? Promise.reject(new Error('gone'))
      : append(batch);
  });
  const before = (await queue.deadLetters()).length;
  const { content } = await ask();
  await until(async () => ((await queue.deadLetters()).length > before ? true : undefined));
  expect(await endsOf(content.id)).toEqual([]);
  await product.stop();
  await start();
  expect(await endsOf(content.id)).toEqual([expect.objectContaining({ state: 'failed' })]);
}, 180_000);
