import { mendAllJob, mendLessonJob, mendSounds, type MendSoundsData } from './mend-sounds.job.js';

const { signal } = new AbortController();
const lessons = Array.from({ length: 120 }, (_, n) => `c-${String(n).padStart(3, '0')}`);
const mended: string[] = [];
const deps = {
  lessonsAfter: async (id: string, most: number) => lessons.filter((one) => one > id).slice(0, most), // prettier-ignore
  mend: async (contentId: string) => void mended.push(contentId),
};
beforeEach(() => void (mended.length = 0));

it('mends the one lesson that was asked for', async () => {
  expect(await mendSounds(deps, { contentId: 'c-007' }, { signal })).toBeUndefined();
  expect(mended).toEqual(['c-007']);
});

it('goes through all lessons, some at a time, each once', async () => {
  let turns = 0;
  for (let data: MendSoundsData | undefined = mendAllJob('e-1.mend-sounds').data; data;) {
    data = await mendSounds(deps, data, { signal });
    turns += 1;
  }
  expect(mended).toEqual(lessons);
  expect(turns).toBe(3);
});

it('is one job for all who miss a sound of a lesson within the hour', () => {
  const at = (time: string) => mendLessonJob('c-1', new Date(`2026-01-01T${time}Z`)).id;
  expect(at('08:00:00')).toBe(at('08:59:59'));
  expect(at('09:00:00')).not.toBe(at('08:59:59'));
  expect(mendLessonJob('c-2', new Date('2026-01-01T08:00:00Z')).id).not.toBe(at('08:00:00'));
});
