import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { KurrentEventStore } from '../../libs/adapters/src/kurrentdb/kurrent-event-store.js';
import { newEvents, stream } from '../../libs/kernel/src/log/contract/events.js';
import { kurrentDbStandIn } from '../stand-ins/kurrentdb/server.js';

const KILLS = process.env['TEST_LONG'] === '1' ? 10 : 3;
const WRITERS = 20;
const folder = mkdtempSync(join(tmpdir(), 'yamabiko-kurrentdb-kills-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A program of ours as a process of its own, once it has said its first word. */
async function begun(...args: string[]): Promise<{ child: ChildProcess; said: () => string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const words: string[] = [];
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (bytes: Buffer) => words.push(bytes.toString()));
  while (words.length === 0 && child.exitCode === null) await sleep(20);
  return { child, said: () => words.join('') };
}
const server = (port: number) =>
  begun('test/stand-ins/kurrentdb/main.ts', '--port', String(port), '--file', join(folder, 'log'));

it(`keeps what was acknowledged, once, when the server is killed ${KILLS} times under ${WRITERS} writers`, async () => {
  const reserved = await kurrentDbStandIn();
  const { port, url } = reserved;
  await reserved.close();
  let { child } = await server(port);
  const store = await KurrentEventStore.open(url, {
    patience: { answerMs: 1000, callMs: 100_000 },
  });
  const over = new AbortController();
  const acknowledged: number[] = Array.from({ length: WRITERS }, () => 0);
  const writing = acknowledged.map(async (_, writer) => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const commandId = `${writer}-${n}`;
      const [expected, events] = [n === 0 ? 'noStream' : n - 1, newEvents(1, commandId)] as const;
      await store.append({ stream: `w${writer}`, expected, events, commandId });
      acknowledged[writer] = n + 1;
    }
  });
  const count = () => acknowledged.reduce((sum, each) => sum + each, 0);
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (const before = count(); count() < before + 100;) await sleep(20);
    child.kill('SIGKILL');
    await once(child, 'exit');
    ({ child } = await server(port));
  }
  for (const before = count(); count() < before + 20;) await sleep(20);
  over.abort();
  await Promise.all(writing);
  for (const [writer, written] of acknowledged.entries()) {
    const events = await stream(store, `w${writer}`);
    expect(events.map(({ metadata }) => metadata.commandId)).toEqual(
      Array.from({ length: written }, (_, n) => `${writer}-${n}`),
    );
  }
  await store.close();
  child.kill('SIGTERM');
});

it('ends no process by what it leaves unhandled when connections break under 256 large appends', async () => {
  const standIn = await kurrentDbStandIn();
  const { child, said } = await begun('test/faults/kurrentdb-writer.ts', standIn.url, 'round');
  const exit = once(child, 'close'); // all that it said was read by then
  for (let cut = 0; cut < 6 && child.exitCode === null; cut += 1) {
    await sleep(100);
    standIn.network.reset();
  }
  expect([await exit, said()]).toEqual([[0, null], 'ready\nacknowledged 256\n']);
  const store = await KurrentEventStore.open(standIn.url);
  let there = 0;
  for await (const { revision } of store.readAll()) there += revision === 0 ? 1 : 2;
  expect(there).toBe(256);
  await store.close();
  await standIn.close();
});
