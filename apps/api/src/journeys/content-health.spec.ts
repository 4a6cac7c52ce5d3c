import type { ContentHealth, LessonStops, LessonUse, PracticeEvent } from '@app/contracts';
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

describe('words that are looked up', () => {
  /** What no report from outside may look like, but a browser does. */
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  const other = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15) Safari/605.1' };
  const look = async (contentId: string, words: [string | undefined, string][], who = browser) => {
    const told = words.map(([occurrenceId, word]) => ({ occurrenceId, word }));
    const answer = await api.call('POST', '/api/statistics/look-ups', { contentId, words: told }, who); // prettier-ignore
    expect(answer.statusCode).toBe(202);
    await api.settled();
  };
  const wordsOf = (all: ContentHealth) =>
    all.words.map(({ word, count, lessons }) => [word, count, lessons]);
  const kept = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { type, data } of api.raw.readAll())
      if (type === 'WordLookedUp') found.push(JSON.stringify(data));
    return found;
  };

  it('are counted once a visitor and day, over all lessons and for the author of each', async () => {
    const { boss, hana } = await people();
    const [one, two] = [await shared(hana), await shared(hana)];
    await look(one.id, [[one.sentences[1], 'morning'], [one.sentences[0], 'Hello'], [one.sentences[1], 'morning']]); // prettier-ignore
    await look(one.id, [[one.sentences[1], 'morning']]);
    await look(one.id, [[one.sentences[1], 'morning']], other);
    await look(two.id, [[two.sentences[1], 'morning']]);
    expect(wordsOf(await health(boss))).toEqual([['morning', 3, 2], ['Hello', 1, 1]]); // prettier-ignore
    const own = await ask('GET', `/api/contents/${one.id}/use`, hana);
    const { words, voices, definitions } = own.body as unknown as LessonUse;
    expect(words).toEqual([
      { word: 'morning', language: 'en', count: 2 },
      { word: 'Hello', language: 'en', count: 1 },
    ]);
    expect(voices).toEqual([]);
    expect([definitions.words, definitions.voices].every((says) => says.length > 20)).toBe(true);
    api.pass(DAY);
    await look(one.id, [[one.sentences[1], 'morning']]);
    expect(wordsOf(await health(boss))[0]).toEqual(['morning', 4, 2]);
  });

  it('cannot be made up: what does not stand in the lesson is not written', async () => {
    const { boss, hana } = await people();
    const { id, sentences } = await shared(hana);
    await look(id, [[sentences[0], 'morning'], ['nowhere', 'Hello'], [sentences[0], '电话'], [sentences[0], '.']]); // prettier-ignore
    expect(await kept()).toEqual([]);
    expect(wordsOf(await health(boss))).toEqual([]);
  });

  it('are those of public lessons, and no machine looks', async () => {
    const { hana } = await people();
    const { id, sentences } = await shared(hana);
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    await look(id, [[sentences[0], 'Hello']], bot);
    await look('5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e', [[sentences[0], 'Hello']]);
    await ask('POST', `/api/contents/${id}/unpublish`, hana);
    await api.settled();
    await look(id, [[sentences[0], 'Hello']]);
    expect(await kept()).toEqual([]);
  });

  it('say neither who looked nor, in the log, what: the word is sealed with its author’s texts', async () => {
    const { boss, hana, userId } = await people();
    const ken = await api.login('ken@example.org');
    const { id, sentences } = await shared(hana);
    await look(id, [[sentences[1], 'morning']], { ...browser, authorization: `Bearer ${ken}` } as typeof browser); // prettier-ignore
    const [event = ''] = await kept();
    expect(event).toContain(userId);
    expect(event).not.toContain('morning');
    expect(event).not.toContain(await idOf(ken));
    await ask('POST', `/api/contents/${id}/unpublish`, hana);
    await api.settled();
    expect(wordsOf(await health(boss))).toEqual([]);
    expect((await ask('GET', `/api/contents/${id}/use`, ken)).status).toBe(404);
  });
});
