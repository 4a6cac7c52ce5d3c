import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { jsonEvent, KurrentDBClient, streamNameFilter } from '@kurrent/kurrentdb-client';
import { controlled } from './control.js';
import { kurrentDbStandIn, type KurrentDbStandIn } from './server.js';

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-kurrentdb-'));
afterAll(() => rmSync(folder, { recursive: true }));
const ID = '0b1e7f0a-3b1a-4a52-8a2c-3d0d8a0f7a11';
const said = (n: number, id = crypto.randomUUID()) => jsonEvent({ id, type: 'Said', data: { n } });

async function revisions(client: KurrentDBClient, stream: string): Promise<number[]> {
  const found: number[] = [];
  for await (const { event } of client.readStream(stream)) found.push(Number(event?.revision));
  return found;
}

describe('what was written to a file', () => {
  it('is there again, without what a kill tore; ids that were sent anywhere are forgotten', async () => {
    const file = join(folder, 'log');
    const first = await kurrentDbStandIn({ file });
    let client = KurrentDBClient.connectionString(first.url);
    await client.appendToStream('s', [said(0, ID), said(1)], { streamState: 'no_stream' });
    await client.appendToStream('s', said(0, ID), { streamState: 'any' });
    expect(await revisions(client, 's')).toEqual([0, 1]);
    await client.dispose();
    await first.close();
    appendFileSync(file, '[["99999",{"stream":"s"');

    const again = await kurrentDbStandIn({ file });
    client = KurrentDBClient.connectionString(again.url);
    const { nextExpectedRevision } = await client.appendToStream('s', said(0, ID), {
      streamState: 'no_stream',
    });
    expect(nextExpectedRevision).toBe(0n);
    await client.appendToStream('s', said(0, ID), { streamState: 'any' });
    expect(await revisions(client, 's')).toEqual([0, 1, 2]);
    await client.dispose();
    await again.close();
  });
});

describe('told to misbehave, it', () => {
  let standIn: KurrentDbStandIn;
  let client: KurrentDBClient;
  beforeEach(async () => {
    standIn = await kurrentDbStandIn();
    client = KurrentDBClient.connectionString(standIn.url);
    await client.appendToStream('s', said(0), { streamState: 'no_stream' });
  });
  afterEach(async () => {
    await client.dispose();
    await standIn.close();
  });
  const append = () => client.appendToStream('s', said(1), { streamState: 0n });
  const silence = (promise: Promise<unknown>) =>
    Promise.race([
      promise.catch(() => 'failed'),
      new Promise((done) => setTimeout(done, 300, 'silence')),
    ]);

  it('writes and says that it failed', async () => {
    standIn.misbehaviour.appends('written but failed', 1);
    await expect(append()).rejects.toMatchObject({ type: 'deadline-exceeded' });
    expect(await revisions(client, 's')).toEqual([0, 1]);
  });
  it.each([
    ['written, no answer', [0, 1]],
    ['not written, no answer', [0]],
  ] as const)('has it %p', async (fault, there) => {
    standIn.misbehaviour.appends(fault, 1);
    expect(await silence(append())).toBe('silence');
    expect(await revisions(client, 's')).toEqual(there);
  });
  it('is late, and drops what comes again meanwhile', async () => {
    standIn.misbehaviour.appends({ late: 400 }, 1);
    const event = said(1);
    const first = client.appendToStream('s', event, { streamState: 0n });
    expect(await silence(client.appendToStream('s', event, { streamState: 0n }))).toBe('silence');
    await expect(first).resolves.toMatchObject({ nextExpectedRevision: 1n });
  });
  it('ends subscriptions as too slow, and says before how far they looked', async () => {
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: ['s'],
      maxSearchWindow: 2,
      checkpointReached: async (_subscription, { commit }) => void checkpoints.push(commit),
    });
    const subscription = client.subscribeToAll({ fromPosition: 'start', filter });
    subscription.on('data', () => undefined);
    await once(subscription, 'caughtUp');
    expect(checkpoints).toHaveLength(1);
    const ended = once(subscription, 'error').catch((error: unknown) => [error]);
    expect(standIn.misbehaviour.abortSubscriptions()).toBe(1);
    const [error] = (await ended) as [Error];
    expect(error.message).toContain('too slow');
  });
  it('freezes and thaws', async () => {
    standIn.network.freeze();
    const appended = append();
    expect(await silence(appended)).toBe('silence');
    standIn.network.thaw();
    await expect(appended).resolves.toMatchObject({ nextExpectedRevision: 1n });
  });
  it('takes orders from another process', async () => {
    const control = await controlled(standIn, 0);
    const { port } = control.address() as AddressInfo;
    const order = (path: string, told?: object) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        body: JSON.stringify(told ?? {}),
      });
    expect((await order('/appends', { fault: 'refused', times: 1 })).status).toBe(204);
    await expect(append()).rejects.toMatchObject({ type: 'deadline-exceeded' });
    await expect(append()).resolves.toMatchObject({ nextExpectedRevision: 1n });
    expect((await order('/nothing')).status).toBe(404);
    control.close();
    control.closeAllConnections();
  });
  it('resets connections', async () => {
    standIn.network.freeze();
    const appended = append().catch((error: { type?: string }) => error.type);
    await silence(appended);
    standIn.network.reset();
    expect(await appended).toBe('unavailable');
    standIn.network.thaw();
    await expect(append()).resolves.toMatchObject({ nextExpectedRevision: 1n });
  });
});
