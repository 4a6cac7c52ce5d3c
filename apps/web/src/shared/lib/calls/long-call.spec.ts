import { Translated, type JobView } from '@app/contracts';
import { longCall } from './long-call.js';

const answer: Translated = {
  success: true,
  translations: { en: { 0: 'Good morning.' } },
  errors: [],
};
const jobs = (...states: Partial<JobView>[]) =>
  states.map((state) => ({
    id: 'j',
    kind: 'translate',
    state: 'running' as const,
    done: 0,
    total: 1,
    ...state,
  }));
const getState = () => ({ session: { token: 't' } });
const told: string[] = [];

/** A server whose job goes through these states, one a question. */
const server = (...states: JobView[]) => {
  const asked: { url: string; headers?: unknown }[] = [];
  const call = async (args: { url: string; headers?: unknown }) => {
    asked.push(args);
    if (args.url === 'translate') return { data: { success: true, jobId: 'j' } };
    return { data: { success: true, job: states.length > 1 ? states.shift() : states[0] } };
  };
  return { asked, call };
};
const ask = (call: Parameters<typeof longCall>[2], signal = new AbortController().signal) =>
  longCall({ url: 'translate', body: {} }, { signal, getState }, call, Translated);

beforeEach(() => {
  told.length = 0;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  globalThis.fetch = async (url, init) => {
    told.push(`${init?.method ?? 'GET'} ${typeof url === 'string' ? url : ''}`);
    throw new TypeError('no stream here');
  };
});
afterEach(() => jest.useRealTimers());

it('asks for a job, waits for its end without a stream too, and answers what the call would have', async () => {
  const { asked, call } = server(
    ...jobs({ state: 'queued' }, {}, { state: 'done', done: 1, results: answer }),
  );
  const answered = ask(call);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await answered).toEqual({ data: answer });
  expect(asked[0]?.headers).toMatchObject({ prefer: 'respond-async' });
});

it('cancels the work on the server when the person does not want it any more', async () => {
  const stop = new AbortController();
  const answered = ask(server(...jobs({})).call, stop.signal);
  await jest.advanceTimersByTimeAsync(1_000);
  stop.abort();
  expect(await answered).toMatchObject({ error: { code: 'TIMEOUT' } });
  expect(told).toContain('DELETE /api/jobs/j');
});

it('gives up after 660 seconds', async () => {
  const late = new AbortController();
  jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (setTimeout(() => late.abort(), ms), late.signal));
  const answered = ask(server(...jobs({})).call);
  await jest.advanceTimersByTimeAsync(659_000);
  expect(told).not.toContain('DELETE /api/jobs/j');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await answered).toMatchObject({ error: { message: '请求超时，请稍后重试' } });
  expect(told).toContain('DELETE /api/jobs/j');
  jest.restoreAllMocks();
});

it('tells why it failed', async () => {
  const { call } = server(...jobs({ state: 'failed', error: '处理失败，请重试' }));
  expect(await ask(call)).toMatchObject({ error: { message: '处理失败，请重试' } });
});

it('takes an answer that came at once', async () => {
  expect(await ask(async () => ({ data: answer }))).toEqual({ data: answer });
});
