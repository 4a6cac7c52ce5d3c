import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WorkerClient } from './worker-client.js';

const program = `
import { parentPort } from 'node:worker_threads';
let calls = 0;
parentPort.on('message', ({ id, say }) => {
  calls++;
  if (say === 'crash') process.exit(3);
  if (say === 'throw') throw new Error('thrown');
  if (say === 'fail') return parentPort.postMessage({ id, error: 'failed' });
  if (say !== 'silence') parentPort.postMessage({ id, value: [say, calls] });
});`;

let folder: string;
let client: WorkerClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-client-'));
  await writeFile(join(folder, 'worker.mjs'), program);
  client = new WorkerClient(pathToFileURL(join(folder, 'worker.mjs')));
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

it('answers each question', async () => {
  expect(await Promise.all([client.ask({ say: 'a' }), client.ask({ say: 'b' })])).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  await expect(client.ask({ say: 'fail' })).rejects.toThrow('failed');
});

it.each([
  ['crash', 'ended with 3'],
  ['throw', 'thrown'],
])('fails after %s and starts anew', async (say, message) => {
  await expect(client.ask({ say })).rejects.toThrow(message);
  expect(await client.ask({ say: 'again' })).toEqual(['again', 1]);
});

it('fails after silence and starts anew', async () => {
  jest.useFakeTimers({
    advanceTimers: false,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'],
  });
  try {
    const silence = client.ask({ say: 'silence' });
    jest.advanceTimersByTime(60_000);
    await expect(silence).rejects.toThrow('no answer in 60000 ms');
  } finally {
    jest.useRealTimers();
  }
  expect(await client.ask({ say: 'again' })).toEqual(['again', 1]);
});

it('stops waiting for an abort', async () => {
  await expect(client.ask({ say: 'silence' }, AbortSignal.timeout(10))).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});

it('answers nothing after it was closed', async () => {
  const closed = new WorkerClient(pathToFileURL(join(folder, 'worker.mjs')));
  await closed.close();
  await expect(closed.ask({ say: 'a' })).rejects.toThrow('closed');
});
