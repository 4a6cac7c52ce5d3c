import { PackFailed } from '@published/speech';
import type { VoicePackKeeper } from '../engines/engines.js';
import { installationGivenUp, installVoicePack, type InstallDeps } from './install.job.js';
import { voicePacks, type VoicePackEvent } from './voice-packs.js';

const at = '2026-01-01T00:00:00.000Z';
const of = { packId: 'kokoro', installId: 'i-1' };
const asked: VoicePackEvent = { type: 'VoicePackRequested', data: { ...of, by: 'boss', at } };
const installed = { id: 'kokoro', engine: 'kokoro' as const, files: [], memoryBytes: 1, rtf: 1.2 };

const given = (install: VoicePackKeeper['install']) => {
  const log: VoicePackEvent[] = [asked];
  const seen: number[] = [];
  const discarded: string[] = [];
  const stop = new AbortController();
  const fold = () =>
    log.reduce((state, event) => voicePacks.evolve(state, event), voicePacks.initial);
  const deps: InstallDeps = {
    packs: { install, discard: async (id) => void discarded.push(id) },
    load: async () => fold(),
    record: async (command) => {
      const events = voicePacks.decide(command, fold());
      log.push(...events);
      return events.length > 0;
    },
    now: () => new Date(at),
  };
  const context = { signal: stop.signal, progress: async (done: number) => void seen.push(done) };
  const run = () => installVoicePack(deps, of, context);
  return { run, giveUp: () => installationGivenUp(deps, of), log, seen, discarded, stop };
};

it('is recorded with what it brought, and tells how far it is', async () => {
  const { run, log, seen } = given(async (_id, { onBytes }) => {
    onBytes(100, 100);
    return installed;
  });
  await run();
  expect(log[1]).toMatchObject({ type: 'VoicePackInstalled', data: { rtf: 1.2, by: 'boss' } });
  expect(seen).toEqual([100]);
  await run();
  expect(log).toHaveLength(2); // the queue may ask twice
});

it('says why it was given up, and throws what may go well another time', async () => {
  const refused = given(async () => Promise.reject(new PackFailed('NO_SPACE', '需要 354 MB')));
  await refused.run();
  expect(refused.log[1]).toMatchObject({ data: { why: '磁盘空间不足（需要 354 MB）' } });
  const broken = given(async () => Promise.reject(new Error('the store is away')));
  await expect(broken.run()).rejects.toThrow('the store is away');
  expect(broken.log).toHaveLength(1);
});

it('is left as it was cancelled, and takes away what came too late', async () => {
  const late = given(async () => {
    late.log.push({ type: 'VoicePackCancelled', data: { ...of, by: 'boss', at } });
    return installed;
  });
  await late.run();
  expect([late.log.length, late.discarded]).toEqual([2, ['kokoro']]);
  const stopped = given(async () => {
    stopped.stop.abort(new Error('cancelled'));
    throw new PackFailed('NO_NETWORK', '');
  });
  await expect(stopped.run()).rejects.toThrow('cancelled');
  expect(stopped.log).toHaveLength(1);
});

it('ends where the queue gave up on it, and not again', async () => {
  const { giveUp, log } = given(async () => installed);
  expect(await giveUp()).toBe(true);
  expect(log[1]).toMatchObject({
    type: 'VoicePackNotInstalled',
    data: { why: expect.stringContaining('内存') },
  });
  expect(await giveUp()).toBe(false);
});
