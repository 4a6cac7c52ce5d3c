import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { KurrentEventStore } from '../../libs/adapters/src/kurrentdb/kurrent-event-store.js';
import { newEvents, stream } from '../../libs/kernel/src/log/contract/events.js';
import { begun, cuttable, killable, killAll } from './killable-kurrentdb.js';

const KILLS = process.env['TEST_LONG'] === '1' ? 10 : 3;
const WRITERS = 20;
const folder = mkdtempSync(join(tmpdir(), 'yamabiko-kurrentdb-kills-'));
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true });
});

it(`keeps what was acknowledged, once, when the server is killed ${KILLS} times under ${WRITERS} writers`, async () => {
  const server = await killable(join(folder, 'log'));
  const store = await KurrentEventStore.open(server.url, {
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
    await server.kill();
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
  await server.close();
});

it('ends no process by what it leaves unhandled when connections break under 256 large appends', async () => {
  const server = await cuttable();
  const { child, said } = await begun('test/faults/kurrentdb-writer.ts', server.url, 'round');
  const exit = once(child, 'close'); // all that it said was read by then
  for (let cut = 0; cut < 6 && child.exitCode === null; cut += 1) {
    await sleep(100);
    server.network.reset();
  }
  expect([await exit, said()]).toEqual([[0, null], 'ready\nacknowledged 256\n']);
  const store = await KurrentEventStore.open(server.url);
  let there = 0;
  for await (const { revision } of store.readAll()) there += revision === 0 ? 1 : 2;
  expect(there).toBe(256);
  await store.close();
  await server.close();
});
