import { setTimeout as wait } from 'node:timers/promises';
import type {
  RecomputeAnswer,
  RecomputedUsage,
  UsageFigure,
  UsageKey,
  UsageStatistics,
} from '@app/contracts';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const DAY = 86_400_000;
const STATISTICS = '/api/admin/statistics';
/** So many days ago in the books: the clock goes on from test to test. */
const day = (ago = 0): string =>
  new Date(Date.parse(api.at) + 8 * 3_600_000 - ago * DAY).toISOString().slice(0, 10);
/** What no report from outside may look like, but a browser does. */
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

const statistics = async (boss: string, query = ''): Promise<UsageStatistics> => {
  await api.settled();
  const { status, body } = await ask('GET', `${STATISTICS}?${query}`, boss);
  expect(status).toBe(200);
  return body as unknown as UsageStatistics;
};
const figureIn = ({ figures }: UsageStatistics, key: UsageKey): UsageFigure => {
  const found = figures.find((one) => one.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};
const seen = async (): Promise<number> => {
  let found = 0;
  for await (const { type } of api.raw.readAll()) found += type === 'SessionSeen' ? 1 : 0;
  return found;
};
/** That a session was used is written down beside the answer: it may come a moment later. */
const noted = async (most: number): Promise<void> => {
  while ((await seen()) < most) await wait(5);
};
const recompute = async (
  boss: string,
  statistic: UsageKey,
  range: { from: string; to: string },
): Promise<RecomputedUsage> => {
  for (;;) {
    const asked = { statistic, ...range };
    const { status, body } = await ask('POST', `${STATISTICS}/recompute`, boss, asked);
    expect(status).toBe(200);
    const told = body as unknown as RecomputeAnswer;
    if (!('folding' in told)) return told;
  }
};
/** Hana shares a lesson, ken plays it; a visitor looks and searches. */
const used = async () => {
  const { boss, hana } = await people();
  const ken = await api.login('ken@example.org');
  const made = await ask('POST', '/api/contents', hana, {
    text: 'Good morning.',
    title: 'Morning',
  });
  const { id } = made.body['content'] as { id: string };
  await ask('POST', `/api/contents/${id}/publish`, hana, {});
  const read = await ask('GET', `/api/public/contents/${id}`);
  const [sentence] = (read.body['lesson'] as { segments: { occurrenceId: string }[] }).segments;
  const did = (kind: string) => ({ id: crypto.randomUUID(), kind, contentId: id, occurrenceId: sentence?.occurrenceId, at: api.at, ms: 60_000 }); // prettier-ignore
  const sent = await ask('POST', '/api/practice', ken, {
    timeZone: 'Asia/Tokyo',
    events: [did('played'), did('replayed'), did('finished')],
  });
  expect(sent.status).toBeLessThan(300);
  await ask('POST', '/api/favorites', ken, { contentId: id });
  await api.call('POST', '/api/statistics/page-view', { path: '/', device: 'mobile' }, browser);
  await api.call('POST', '/api/statistics/search', { q: '寿司', results: 0 }, browser);
  await api.settled();
  return { boss, hana, ken, id };
};

describe('使用统计', () => {
  it('counts who came, what they did, and says what it was counted from', async () => {
    const { boss } = await used();
    const answer = await statistics(boss);
    expect(answer.range).toEqual({ from: day(27), to: day() });
    expect(answer.previous).toEqual({ from: day(55), to: day(28) });
    const [daily, monthly] = [figureIn(answer, 'dailyActive'), figureIn(answer, 'monthlyActive')];
    expect(daily.series.at(-1)).toEqual({ label: day(), value: 3 });
    expect([monthly.value, monthly.previous]).toEqual([3, 0]);
    expect(figureIn(answer, 'funnel').series.map(({ value }) => value)).toEqual([1, 1, 1, 1, 1]);
    expect(figureIn(answer, 'minutes').value).toBe(3);
    expect(figureIn(answer, 'repeats').value).toBe(1);
    expect(figureIn(answer, 'devices').series).toEqual([
      { label: 'mobile', value: 1, text: '手机' },
    ]);
    expect(figureIn(answer, 'searchesWithoutResult').series).toEqual([{ label: '寿司', value: 1 }]);
    expect(figureIn(answer, 'topLessons').series).toMatchObject([{ value: 1, text: 'Morning' }]);
    const { count, from, to } = figureIn(answer, 'newUsers').provenance;
    expect(count).toBe(3);
    expect(BigInt(to)).toBeGreaterThan(BigInt(from));
  });

  it('never tells the title of a lesson that is not public', async () => {
    const { boss, hana, id } = await used();
    await ask('POST', `/api/contents/${id}/unpublish`, hana);
    expect(figureIn(await statistics(boss), 'topLessons').series).toMatchObject([{ text: '没有公开的课程' }]); // prettier-ignore
  });

  it('is held against another range, or none', async () => {
    const { boss } = await used();
    const none = await statistics(boss, `from=${day()}&to=${day()}&compare=none`);
    expect(none.previous).toBeUndefined();
    expect(figureIn(none, 'visitors')).not.toHaveProperty('previous');
    const year = await statistics(boss, `from=${day()}&to=${day()}&compare=year`);
    expect(year.previous).toEqual({ from: day(364), to: day(364) });
    api.pass(DAY);
    const next = await statistics(boss, `from=${day()}&to=${day()}`);
    expect(figureIn(next, 'visitors')).toMatchObject({ value: 0, previous: 1 });
  });

  it.each([
    'from=2026-01-02&to=2026-01-01',
    'from=2024-01-01&to=2026-01-01',
    'from=2026-02-30',
    'compare=x',
  ])('refuses %s', async (query) => {
    const { boss } = await people();
    expect((await ask('GET', `${STATISTICS}?${query}`, boss)).status).toBe(400);
  });

  it('ends today', async () => {
    const { boss } = await people();
    expect((await statistics(boss, `from=${day()}&to=${day(-90)}`)).range.to).toBe(day());
  });

  it('counts somebody who comes a little earlier each day on each of them', async () => {
    const { boss, hana } = await people();
    api.pass(DAY - 3_600_000);
    await ask('GET', '/api/auth/me', hana);
    await noted(1);
    await ask('GET', '/api/auth/me', boss);
    await noted(2);
    const { series } = figureIn(await statistics(boss), 'dailyActive');
    expect(series.slice(-2).map(({ value }) => value)).toEqual([2, 2]);
  });
});

describe('the use of a session', () => {
  it('is written down once, also where a screen asks ten times at once', async () => {
    const { hana } = await people();
    api.pass(DAY);
    await Promise.all(Array.from({ length: 10 }, () => ask('GET', '/api/auth/me', hana)));
    await noted(1);
    await api.settled();
    await ask('GET', '/api/auth/me', hana);
    expect(await seen()).toBe(1);
  });
});

describe('重新计算', () => {
  it('of every figure comes to the same, with the digest of what was counted', async () => {
    const { boss } = await used();
    const answer = await statistics(boss);
    for (const { key, provenance } of answer.figures) {
      const { equal, figure, recomputed, events } = await recompute(boss, key, answer.range);
      expect([key, equal, recomputed.value]).toEqual([key, true, figure.value]);
      expect(events.digest).toMatch(/^[0-9a-f]{64}$/);
      expect([key, events.count]).toEqual([key, figure.provenance.count]);
      expect(provenance.types).toEqual(figure.provenance.types);
      expect(events.first?.position ?? '0').toBe(events.from);
      expect(events.last?.position ?? '0').toBe(events.to);
    }
    const once = await recompute(boss, 'minutes', answer.range);
    expect((await recompute(boss, 'minutes', answer.range)).events.digest).toBe(once.events.digest);
  });

  it('says so where a read model was changed by another hand', async () => {
    const { boss } = await used();
    const { range } = await statistics(boss);
    await api.documents
      .collection('usage-days.v1')
      .updateOne({ _id: day() }, { $set: { visitors: 9 } });
    const { equal, figure, recomputed } = await recompute(boss, 'visitors', range);
    expect([equal, figure.value, recomputed.value]).toEqual([false, 9, 1]);
    await api.rebuilt();
    expect((await recompute(boss, 'visitors', range)).equal).toBe(true);
  });

  it('leaves the read models as they were', async () => {
    const { boss } = await used();
    const before = await statistics(boss);
    await recompute(boss, 'monthlyActive', before.range);
    expect((await statistics(boss)).figures).toEqual(before.figures);
  });
});

describe('figures and a person who left', () => {
  const stored = async (): Promise<string> => {
    const models = ['usage-days', 'usage-persons', 'usage-lessons', 'usage-words', 'usage-leavers'];
    const all = await Promise.all(
      models.map((name) => api.documents.collection(`${name}.v1`).find().toArray()),
    );
    return JSON.stringify(all);
  };

  it('keep counts and no trace, and say that they were corrected', async () => {
    const { boss, ken } = await used();
    const { body } = await ask('GET', '/api/auth/me', ken);
    const { id } = body['user'] as { id: string };
    const { range } = await statistics(boss);
    expect(await stored()).toContain(id); // the search has eyes
    await ask('DELETE', '/api/auth/me', ken);
    const answer = await statistics(boss);
    expect(await stored()).not.toContain(id);
    expect(JSON.stringify(answer)).not.toContain(id);
    expect(figureIn(answer, 'monthlyActive')).toMatchObject({
      value: 2,
      provenance: { corrected: { persons: 1, at: api.at } },
    });
    expect(figureIn(answer, 'minutes').value).toBe(3);
    expect(figureIn(answer, 'minutes').provenance).not.toHaveProperty('corrected');
    for (const key of ['monthlyActive', 'funnel', 'minutes'] as const)
      expect([key, (await recompute(boss, key, range)).equal]).toEqual([key, true]);
    await api.rebuilt();
    expect(await stored()).not.toContain(id);
    expect((await statistics(boss)).figures).toEqual(answer.figures);
  });
});
