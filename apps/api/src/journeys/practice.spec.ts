import type {
  Difficulty,
  LessonProgress,
  PracticeEvent,
  PracticeOutcome,
  ProgressCard,
  Reviews,
  SentenceGrade,
} from '@app/contracts';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const DAY = 86_400_000;
const HOUR = 3_600_000;
const timeZone = 'Asia/Tokyo';
/** When the reviews of the next day in Tokyo come, in ms: at four in the morning. */
const tomorrow = (): number =>
  (Math.floor((Date.parse(api.at) + 9 * HOUR) / DAY) + 1) * DAY + (4 - 9) * HOUR;

/** A lesson of two sentences, and the occurrences of both. */
const lessonOf = async (token: string): Promise<{ id: string; sentences: string[] }> => {
  const made = await api.call(
    'POST',
    '/api/contents',
    { text: 'A: Hello.\nB: Good morning.' },
    as(token),
  );
  const { id } = made.json<{ content: { id: string } }>().content;
  const { lesson } = (
    await api.call('GET', `/api/public/contents/${id}`, undefined, as(token))
  ).json<{ lesson: { segments: { occurrenceId: string }[] } }>();
  return { id, sentences: lesson.segments.map(({ occurrenceId }) => occurrenceId) };
};
const shared = async (token: string) => {
  const lesson = await lessonOf(token);
  await api.call('POST', `/api/contents/${lesson.id}/publish`, {}, as(token));
  await api.settled();
  return lesson;
};
const did = (
  kind: PracticeEvent['kind'],
  contentId: string,
  occurrenceId: string | undefined,
  more: Partial<PracticeEvent> = {},
) => ({
  id: crypto.randomUUID(),
  kind,
  contentId,
  occurrenceId,
  at: api.at,
  ms: 3000,
  ...more,
});
const send = async (token: string, ...events: object[]) => {
  const answer = await api.call('POST', '/api/practice', { timeZone, events }, as(token));
  await api.settled();
  return answer;
};
const read = async <T>(token: string, path: string): Promise<T> =>
  (await api.call('GET', path, undefined, as(token))).json<T>();

describe('practice', () => {
  it('takes what it can, says why not for the rest, and counts a repeat once', async () => {
    const hana = await api.login('hana@example.org');
    const { id, sentences } = await lessonOf(hana);
    const hidden = await lessonOf(await api.login('ken@example.org'));
    const good = did('played', id, sentences[0]);
    const events = [
      good,
      did('played', hidden.id, hidden.sentences[0]),
      did('played', id, sentences[0], {
        at: new Date(Date.parse(api.at) - 61 * DAY).toISOString(),
      }),
      did('played', id, sentences[0], { at: new Date(Date.parse(api.at) + DAY).toISOString() }),
      did('graded', id, sentences[0]),
      did('revealed', id, undefined),
      { ...good, id: 'no uuid', at: 'yesterday', repetition: -1 },
    ];
    const answer = await send(hana, ...events);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: true, accepted: 1, duplicate: 0, refused: 6 });
    const { results } = answer.json<{ results: PracticeOutcome[] }>();
    expect(results.map(({ id: one }) => one)).toEqual(events.map(({ id: one }) => one));
    expect(results.map(({ reason }) => reason)).toEqual([
      undefined,
      'NOT_FOUND',
      'TOO_OLD',
      'IN_FUTURE',
      'INCOMPLETE',
      'INCOMPLETE',
      'INVALID',
    ]);
    expect(results.slice(1).every(({ error }) => /[一-鿿]/.test(error ?? ''))).toBe(true);
    expect((await send(hana, good)).json()).toMatchObject({
      accepted: 0,
      duplicate: 1,
      refused: 0,
    });
  });

  it.each([
    { timeZone: 'Mars/Olympus', events: [] },
    { timeZone, events: Array.from({ length: 501 }, () => ({})) },
    { timeZone, events: ['nothing'] },
  ])('of nonsense is refused whole', async (body) => {
    const refused = await api.call(
      'POST',
      '/api/practice',
      body,
      as(await api.login('hana@example.org')),
    );
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'INVALID']);
  });

  it('goes on at the exact sentence on another device, also when an older event comes later', async () => {
    const phone = await api.login('hana@example.org');
    const { id, sentences } = await lessonOf(phone);
    const { id: other, sentences: others } = await lessonOf(phone);
    expect(await read(phone, `/api/practice/progress/${id}`)).toEqual({
      success: true,
      progress: null,
      grades: [],
    });
    const before = did('played', id, sentences[0]);
    api.pass(60_000);
    await send(
      phone,
      did('played', id, sentences[1], { sectionId: 'section-1', repetition: 3, position: 1.25 }),
      did('graded', id, sentences[0], { grade: 'ok' }),
    );
    await send(phone, before);
    const tablet = await api.login('hana@example.org');
    const { progress, grades } = await read<{ progress: LessonProgress; grades: SentenceGrade[] }>(
      tablet,
      `/api/practice/progress/${id}`,
    );
    expect(grades).toEqual([{ occurrenceId: sentences[0], grade: 'ok', at: api.at }]);
    expect(progress).toEqual({
      contentId: id,
      occurrenceId: sentences[1],
      sectionId: 'section-1',
      repetition: 3,
      position: 1.25,
      at: api.at,
      finished: 0,
      done: false,
      heard: 2,
      sentences: 2,
      percentage: 100,
      ms: 6000,
    });
    api.pass(60_000);
    await send(phone, did('played', other, others[0]), did('finished', id, undefined));
    const list = await read<{ progress: ProgressCard[] }>(tablet, '/api/practice/progress');
    expect(list.progress.map(({ contentId }) => contentId).toSorted()).toEqual(
      [id, other].toSorted(),
    );
    expect(list.progress.find(({ contentId }) => contentId === id)).toMatchObject({
      finished: 1,
      done: true,
      content: { id, sentenceCount: 2 },
    });
  });

  it('shows what was done each day, on the calendar the person was on', async () => {
    const hana = await api.login('hana@example.org');
    const { id, sentences } = await lessonOf(hana);
    api.pass(16 * 3_600_000); // 2026-01-01T16:00Z is the second in Tokyo
    await send(
      hana,
      did('played', id, sentences[0]),
      did('played', id, sentences[0], { repetition: 2 }),
      did('replayed', id, sentences[0]),
      did('revealed', id, sentences[0]),
    );
    const day = { ms: 12_000, sentences: 1, repeats: 2, revealed: 1, graded: 0, finished: 0 };
    expect(await read(hana, '/api/practice/summary?from=2026-01-01&to=2026-01-31')).toEqual({
      success: true,
      from: '2026-01-01',
      to: '2026-01-31',
      days: [{ day: '2026-01-02', ...day }],
      total: day,
    });
    for (const query of [
      '?from=2026-02-01&to=2026-01-01',
      '?from=2020-01-01&to=2026-01-01',
      '?to=2026-99-99',
    ])
      expect(
        (await api.call('GET', `/api/practice/summary${query}`, undefined, as(hana))).statusCode,
      ).toBe(400);
  });

  it('brings hard sentences back when they are due, and a mark moves them', async () => {
    const author = await api.login('ken@example.org');
    const hana = await api.login('hana@example.org');
    const { id, sentences } = await shared(author);
    await send(
      hana,
      did('graded', id, sentences[0], { grade: 'hard' }),
      did('graded', id, sentences[1], { grade: 'easy' }),
    );
    expect(await read(hana, '/api/practice/reviews')).toMatchObject({
      reviews: [],
      total: 0,
      cards: 1,
      next: new Date(tomorrow()).toISOString(),
    });
    api.pass(tomorrow() - Date.parse(api.at));
    const due = await read<Reviews>(hana, '/api/practice/reviews');
    expect(due).toMatchObject({
      total: 1,
      reviews: [
        {
          content: { id },
          sentence: { occurrenceId: sentences[0], content: 'Hello.' },
          reviews: 1,
          lapses: 0,
          lastGrade: 'hard',
        },
      ],
    });
    const promised = due.reviews[0]?.after.ok;
    await send(hana, did('graded', id, sentences[0], { grade: 'ok' }));
    expect(await read(hana, '/api/practice/reviews')).toMatchObject({
      reviews: [],
      total: 0,
      cards: 1,
      next: promised,
    });
    api.pass(10 * DAY);
    await api.call('POST', `/api/contents/${id}/unpublish`, {}, as(author));
    await api.settled();
    expect(await read(hana, '/api/practice/reviews')).toEqual({
      success: true,
      reviews: [],
      total: 0,
      cards: 0,
    });
  });

  it('asks once for two hard sentences that have become one, and one mark is enough', async () => {
    const hana = await api.login('hana@example.org');
    const { id, sentences } = await lessonOf(hana);
    const [occurrenceId, withId] = sentences;
    await send(hana, ...sentences.map((one) => did('graded', id, one, { grade: 'hard' })));
    const { content } = await read<{ content: { revision: number } }>(hana, `/api/contents/${id}`);
    const operations = [{ id: 'merge', kind: 'mergeSentences', occurrenceId, withId }];
    const body = { expectedRevision: content.revision, operations };
    await api.call('POST', `/api/contents/${id}/operations`, body, as(hana));
    api.pass(tomorrow() - Date.parse(api.at));
    const { reviews } = await read<Reviews>(hana, '/api/practice/reviews');
    expect(reviews.map(({ sentence }) => sentence.content)).toEqual(['Hello. Good morning.']);
    await send(hana, did('graded', id, occurrenceId, { grade: 'ok' }));
    expect(await read(hana, '/api/practice/reviews')).toMatchObject({ reviews: [], total: 0 });
  });

  it('tells an author, and nobody else, which sentences are hard for others', async () => {
    const author = await api.login('ken@example.org');
    const [hana, yuki] = [await api.login('hana@example.org'), await api.login('yuki@example.org')];
    const { id, sentences } = await shared(author);
    await send(author, did('graded', id, sentences[0], { grade: 'hard' }));
    await send(
      hana,
      ...Array.from({ length: 4 }, () => did('replayed', id, sentences[1])),
      did('graded', id, sentences[1], { grade: 'hard' }),
    );
    await send(
      yuki,
      did('played', id, sentences[0]),
      did('graded', id, sentences[1], { grade: 'ok' }),
    );
    const difficulty = await read<Difficulty>(author, `/api/contents/${id}/difficulty`);
    expect(difficulty.learners).toBe(2);
    expect(difficulty.sentences).toMatchObject([
      {
        occurrenceId: sentences[1],
        content: 'Good morning.',
        score: 0.438,
        learners: 2,
        replayed: 4,
        hard: 1,
        ok: 1,
        events: { count: 6 },
      },
      {
        occurrenceId: sentences[0],
        score: 0.167,
        learners: 1,
        played: 1,
        hard: 0,
        events: { count: 1 },
      },
    ]);
    const [hardest] = difficulty.sentences;
    expect(Number(hardest?.events.to)).toBeGreaterThan(Number(hardest?.events.from));
    expect(
      (await api.call('GET', `/api/contents/${id}/difficulty`, undefined, as(hana))).statusCode,
    ).toBe(404);
  });
});
