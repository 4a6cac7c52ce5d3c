import type { ContentHealth, LessonStops, PracticeEvent } from '@app/contracts';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people, idOf } = asking(api);
const DAY = 86_400_000;

const shared = async (author: string) => {
  const made = await ask('POST', '/api/contents', author, { text: 'Hello.\nGood morning.\nBye.', title: 'Morning' }); // prettier-ignore
  const { id } = made.body['content'] as { id: string };
  await ask('POST', `/api/contents/${id}/publish`, author, {});
  await api.settled();
  const { body } = await ask('GET', `/api/public/contents/${id}`);
  const { segments } = body['lesson'] as { segments: { occurrenceId: string }[] };
  return { id, sentences: segments.map(({ occurrenceId }) => occurrenceId) };
};
const did = async (
  token: string,
  contentId: string,
  ...events: [PracticeEvent['kind'], string | undefined, object?][]
) => {
  let seconds = -60; // a device that is ahead of the server is set back to its now
  const sent = events.map(([kind, occurrenceId, more]) => ({ id: crypto.randomUUID(), kind, contentId, occurrenceId, at: new Date(Date.parse(api.at) + 1000 * seconds++).toISOString(), repetition: 1, ...more })); // prettier-ignore
  await ask('POST', '/api/practice', token, { timeZone: 'Asia/Shanghai', events: sent });
  await api.settled();
};
const health = async (boss: string): Promise<ContentHealth> => {
  const { status, body } = await ask('GET', '/api/admin/content-health', boss);
  expect(status).toBe(200);
  return body as unknown as ContentHealth;
};
/** Ken and yuki learn with hana's lesson: ken stops at the second sentence, which is hard; yuki hears it to the end. */
const practised = async () => {
  const { boss, hana } = await people();
  const { id, sentences } = await shared(hana);
  const [first, second, third] = sentences;
  const [ken, yuki] = [await api.login('ken@example.org'), await api.login('yuki@example.org')];
  const hard = ['graded', second, { grade: 'hard' }] as const;
  await did(hana, id, ['played', first], [...hard]);
  await did(
    ken,
    id,
    ['played', first, { rate: 0.7 }],
    ['played', second],
    ['replayed', second],
    [...hard],
  );
  await did(yuki, id, ['played', first], ['played', second], ['played', third], ['finished', undefined], [...hard]); // prettier-ignore
  api.pass(8 * DAY);
  return { boss, hana, ken, id, sentences };
};

describe('内容健康', () => {
  it('lists hard sentences and where learners stop, over all public lessons', async () => {
    const { boss, id, sentences } = await practised();
    const { lessons, hard, stops } = await health(boss);
    const named = { contentId: id, title: 'Morning' };
    const stop = { occurrenceId: sentences[1], number: 2, heard: 2, stopped: 1 };
    expect(lessons).toMatchObject([{ ...named, learners: 2, finished: 1, stop }]);
    expect(hard[0]).toMatchObject({ ...named, occurrenceId: sentences[1], learners: 2, hard: 2 });
    expect(stops).toEqual([{ ...named, ...stop, content: 'Good morning.', language: 'en' }]);
  });

  it('names nobody, and knows nothing of who left', async () => {
    const { boss, ken, id } = await practised();
    const said = JSON.stringify(await health(boss));
    expect(said).not.toContain(await idOf(ken));
    expect(said).not.toMatch(/听众\d|example\.org/);
    const gone = await idOf(ken);
    const data = { userId: gone, contentIds: [id], months: ['2026-01'] };
    await api.record(`practice-forgotten-${gone}`, [{ type: 'PracticeForgotten', data }]);
    expect(await health(boss)).toMatchObject({ lessons: [{ learners: 1 }], stops: [] });
  });

  it('tells nothing of a lesson that was taken back', async () => {
    const { boss, hana, id } = await practised();
    await ask('POST', `/api/contents/${id}/unpublish`, hana);
    await api.settled();
    expect(await health(boss)).toMatchObject({ lessons: [], hard: [], stops: [] });
  });

  it('tells an author, and nobody else, where learners stop in their lesson', async () => {
    const { hana, ken, id, sentences } = await practised();
    const own = await ask('GET', `/api/contents/${id}/stops`, hana);
    const { learners, finished, sentences: stops } = own.body as unknown as LessonStops;
    expect([learners, finished]).toEqual([2, 1]);
    expect(stops.map(({ heard, stopped }) => [heard, stopped])).toEqual([[2, 0], [2, 1], [1, 0]]); // prettier-ignore
    expect(stops.map(({ occurrenceId }) => occurrenceId)).toEqual(sentences);
    expect((await ask('GET', `/api/contents/${id}/stops`, ken)).status).toBe(404);
  });
});
