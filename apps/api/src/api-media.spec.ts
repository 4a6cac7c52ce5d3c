import type { FileBlobStore } from '@app/adapters';
import { BLOBS } from '@app/platform';
import { ApiUnderTest } from './testing.js';

const api = new ApiUnderTest();

describe('media', () => {
  const key = `${'ab'.repeat(32)}.mp3`;
  const get = (range?: string) => api.call('GET', `/media/audio/${key}`, undefined, range === undefined ? {} : { range });
  beforeEach(async () => {
    await api.app.get<FileBlobStore>(BLOBS).put(key, Buffer.from('0123456789'));
  });
  it.each([
    [undefined, 200, '0123456789', undefined],
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
  ])('answers Range %s', async (range, status, body, content) => {
    const answer = await get(range);
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, content]);
    expect(answer.headers['cache-control']).toContain('immutable');
  });
  it('refuses a range beyond the end, and knows what the browser has', async () => {
    const beyond = await get('bytes=10-');
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const known = await api.call('GET', `/media/audio/${key}`, undefined, { 'if-none-match': String((await get()).headers['etag']) });
    expect(known.statusCode).toBe(304);
    expect((await api.call('GET', '/media/audio/..%2f..%2fetc')).statusCode).toBe(404);
  });
});
