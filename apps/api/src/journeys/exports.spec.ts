import { randomBytes } from 'node:crypto';
import type { BlobStore } from '@app/kernel';
import { BLOBS } from '@app/platform';
import { asking } from '../asking.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const { people } = asking(api);
const MB = 1 << 20;

it('a file is fetched as it lies there, and never held as a whole', async () => {
  const { hana, boss, userId } = await people();
  const of = { exportId: 'e-1', userId, at: api.at };
  await api.record(`lesson-exports-${userId}`, [
    { type: 'LessonExportRequested', data: { ...of, contentId: 'c-12345678', format: 'mp4' } },
    {
      type: 'LessonExportReady',
      data: { ...of, size: 3 * MB + 5, expiresAt: '2026-01-02T00:00:00.000Z' },
    },
  ]);
  const blobs = api.app.get<BlobStore>(BLOBS);
  const film = randomBytes(3 * MB + 5);
  await blobs.put('lesson-export-e-1', film);
  const read = jest.spyOn(blobs, 'read');

  const answer = await api.call('GET', '/api/exports/e-1', undefined, as(hana));
  expect(answer.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(film.length),
    'content-disposition': 'attachment; filename="yamabiko-c-123456.mp4"',
  });
  expect(answer.rawPayload.equals(film)).toBe(true);
  for (const [, range] of read.mock.calls)
    expect((range?.end ?? Infinity) - (range?.start ?? 0)).toBeLessThan(MB);
  expect((await api.call('GET', '/api/exports/e-1', undefined, as(boss))).statusCode).toBe(404);

  await blobs.delete('lesson-export-e-1');
  expect((await api.call('GET', '/api/exports/e-1', undefined, as(hana))).statusCode).toBe(404);
});
