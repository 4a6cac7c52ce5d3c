import { VOICE_PIECE_BYTES, VoicePacks, VoicePieces } from '@app/contracts';
import type { JobProgress } from '@app/kernel';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
let now: Partial<JobProgress> | undefined;
const cancelled: string[] = [];
const retried: string[] = [];
api.queue = {
  get: async (id) => now && { id, kind: 'install-voice-pack', done: 0, total: 1, state: 'running', ...now }, // prettier-ignore
  cancel: async (id) => cancelled.push(id) > 0,
  retry: async (id) => retried.push(id) > 0,
};
const PACK = '/api/admin/voice-packs/kokoro-v1.0';
let [boss, learner] = [{}, {}];
beforeEach(async () => {
  boss = as(await api.login('boss@example.org'));
  learner = as(await api.login('learner@example.org'));
  [cancelled.length, retried.length, now] = [0, 0, undefined];
});
const pack = async () => {
  const answer = await api.call('GET', '/api/voice-packs', undefined, learner);
  return VoicePacks.parse(answer.json()).packs.find(({ id }) => id === 'kokoro-v1.0');
};
const status = async (method: 'GET' | 'POST' | 'DELETE', url: string, who: Record<string, string>) => (await api.call(method, url, undefined, who)).statusCode; // prettier-ignore
const installed = (installId: string) => ({
  type: 'VoicePackInstalled',
  data: { packId: 'kokoro-v1.0', installId, engine: 'kokoro', files: [{ name: 'model.onnx', bytes: 9, sha256: '0'.repeat(64) }], memoryBytes: 1, rtf: 1.25, by: 'u', at: api.at }, // prettier-ignore
});

it('are shown to everybody with size and licence, and installed by administrators alone', async () => {
  expect(await pack()).toMatchObject({ state: 'absent', bytes: 353_772_874, licence: 'Apache-2.0', author: 'hexgrad' }); // prettier-ignore
  expect(await status('POST', PACK, learner)).toBe(403);
  expect(await status('POST', '/api/admin/voice-packs/other', boss)).toBe(404);
  expect(await status('POST', PACK, boss)).toBe(202);
  now = { done: 1000 };
  expect(await pack()).toMatchObject({ state: 'installing', done: 1000 });
});

it('tell how fast they are, and go again', async () => {
  await api.record('voicepack-kokoro-v1.0', [installed('i-1')]);
  expect(await pack()).toMatchObject({ state: 'installed', rtf: 1.25 });
  expect(await status('DELETE', PACK, boss)).toBe(200);
  expect(await pack()).toMatchObject({ state: 'absent' });
  await api.settled();
  const trail = await api.call('GET', '/api/admin/audit?kind=voice', undefined, boss);
  expect(trail.json<{ entries: { what: string }[] }>().entries.map(({ what }) => what)).toEqual(['移除了声音', '装好了声音']); // prettier-ignore
});

it('are cancelled while they come', async () => {
  await api.call('POST', PACK, undefined, boss);
  expect(await status('DELETE', PACK, boss)).toBe(200);
  expect([(await pack())?.state, cancelled.length]).toEqual(['absent', 1]);
});

it('are offered to the queue once more where it gave up', async () => {
  await api.call('POST', PACK, undefined, boss);
  now = { state: 'failed' };
  expect(await pack()).toMatchObject({ state: 'failed', why: expect.stringContaining('中断') });
  await api.call('POST', PACK, undefined, boss);
  expect(retried).toHaveLength(1);
});

const bring = (url: string, bytes: Buffer, who: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: Buffer.concat([Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n'), bytes, Buffer.from('\r\n--b--\r\n')]), // prettier-ignore
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...who },
  });

it('come from files that somebody has brought, piece by piece', async () => {
  const missing = async () => VoicePieces.parse((await api.call('GET', `${PACK}/files/voices.bin`, undefined, boss)).json()).missing; // prettier-ignore
  expect(await missing()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const last = 28_200_960 - 6 * VOICE_PIECE_BYTES;
  const piece = (n: number, size: number, who = boss) => bring(`${PACK}/files/voices.bin/${n}`, Buffer.alloc(size), who); // prettier-ignore
  expect((await piece(6, last, learner)).statusCode).toBe(403);
  expect((await piece(6, last)).statusCode).toBe(200);
  expect((await piece(5, last)).statusCode).toBe(400);
  expect((await piece(7, 1)).statusCode).toBe(400);
  expect((await bring(`${PACK}/files/other.bin/0`, Buffer.alloc(1), boss)).statusCode).toBe(404);
  expect(await missing()).toEqual([0, 1, 2, 3, 4, 5]);
});

it('let each voice be heard, and say that there is none of that name', async () => {
  const sample = await api.call('POST', '/api/voice-packs/samples', { voiceId: 'nobody' }, learner);
  expect(sample.statusCode).toBe(404);
});
