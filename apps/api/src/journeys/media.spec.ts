import type { FileBlobStore } from '@app/adapters';
import { BLOBS } from '@app/platform';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();

describe.each([
  ['a sound', `/media/audio/${'ab'.repeat(32)}.mp3`],
  ['a picture', `/media/images/${'ab'.repeat(32)}.webp`],
])('%s', (_, address) => {
  const get = (range?: string) =>
    api.call('GET', address, undefined, range === undefined ? {} : { range });
  beforeEach(async () => {
    const key = address.slice(address.lastIndexOf('/') + 1);
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
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      status,
      body,
      content,
    ]);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['accept-ranges']).toBe('bytes');
  });
  it('refuses a range beyond the end, and knows what the browser has', async () => {
    const beyond = await get('bytes=10-');
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const known = await api.call('GET', address, undefined, {
      'if-none-match': String((await get()).headers['etag']),
    });
    expect(known.statusCode).toBe(304);
    expect((await api.call('GET', '/media/audio/..%2f..%2fetc')).statusCode).toBe(404);
  });
});

describe('where the words of a sound are', () => {
  const hash = 'cd'.repeat(32);
  const address = `/media/audio/${hash}.mp3/words`;
  const note = (marks: object[], more: object = {}) =>
    api.app.get<FileBlobStore>(BLOBS).put(
      `${hash}.json`,
      Buffer.from(
        JSON.stringify({
          duration: 1,
          samples: 24_000,
          engine: 'flite',
          engineVersion: '1',
          rtf: 1,
          marks,
          ...more,
        }),
      ),
    );

  it('is told of what its engine left beside it, and may be kept for ever', async () => {
    await note([
      { type: 'phoneme', startMs: 50, endMs: 90, value: 'hh' },
      { type: 'word', startMs: 50, endMs: 400, charStart: 0, charEnd: 5 },
    ]);
    const answer = await api.call('GET', address);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, words: [{ from: 0, to: 5, at: [50, 400] }] },
    ]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const known = await api.call('GET', address, undefined, {
      'if-none-match': String(answer.headers['etag']),
    });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });
  it('says of words that were found beside another voice that they were', async () => {
    const word = { type: 'word', startMs: 50, endMs: 400, charStart: 0, charEnd: 5 };
    await note([word], { engine: 'kokoro', aligned: true });
    const words = [{ from: 0, to: 5, at: [50, 400] }];
    expect((await api.call('GET', address)).json()).toEqual({
      success: true,
      words,
      aligned: true,
    });
  });
  it('is nothing where the engine told nothing', async () => {
    await note([]);
    expect((await api.call('GET', address)).json()).toEqual({ success: true, words: [] });
  });
  it.each([address, `/media/audio/${hash}.json/words`, '/media/audio/..%2f..%2fetc/words'])(
    'is not found for a sound that is not there: %s',
    async (path) => {
      const answer = await api.call('GET', path);
      expect([answer.statusCode, answer.headers['cache-control']]).not.toEqual([
        404,
        expect.stringContaining('immutable'),
      ]);
      expect(answer.statusCode).toBe(404);
    },
  );
});
