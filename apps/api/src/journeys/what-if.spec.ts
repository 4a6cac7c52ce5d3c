import { setTimeout as wait } from 'node:timers/promises';
import type { Level, RecountedRun, TryRule, WhatIfRun, WhatIfRuns } from '@app/contracts';
import { Behind, type EventIndex } from '@app/kernel';
import { EVENT_INDEX } from '@app/platform';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const WHAT_IF = '/api/admin/what-if';

const runOf = ({ body }: { body: Record<string, unknown> }) => body['run'] as WhatIfRun;
const show = async (boss: string, id: string) => runOf(await ask('GET', `${WHAT_IF}/${id}`, boss));
const tried = async (boss: string, asked: TryRule): Promise<WhatIfRun> => {
  await api.settled();
  const begun = await ask('POST', WHAT_IF, boss, asked);
  expect(begun.status).toBe(202);
  const { id } = runOf(begun);
  for (;;) {
    const run = await show(boss, id);
    if (run.state === 'done') return run;
    expect(run.state).not.toBe('failed');
    await wait(5);
  }
};
const levels = async (boss: string, change: (level: Level) => Partial<Level>): Promise<TryRule> => {
  const { body } = await ask('GET', '/api/user-levels', boss);
  const all = (body['levels'] as Level[]).map((level) => ({ ...level, ...change(level) }));
  return {
    rule: 'levels',
    days: 30,
    levels: all.map(({ level, limits, features }) => ({ level, limits, features })),
  };
};
const fewer = (boss: string) =>
  levels(boss, ({ level, limits }) =>
    level === 1 ? { limits: { ...limits, daily: { ...limits.daily, tts_generation: 2 } } } : {},
  );
/** Hana has the gift, and takes three sentences more from the day; the first lesson is public, and ken hears it. */
const used = async () => {
  const { boss, hana, userId } = await people();
  const make = (text: string, title: string) => ask('POST', '/api/contents', hana, { text, title });
  const first = await make('Good morning.', 'Morning');
  await make('One.\nTwo.\nThree.', 'Numbers');
  const { id } = first.body['content'] as { id: string };
  await ask('POST', `/api/contents/${id}/publish`, hana, {});
  const ken = await api.login('ken@example.org');
  const read = await ask('GET', `/api/public/contents/${id}`);
  const [sentence] = (read.body['lesson'] as { segments: { occurrenceId: string }[] }).segments;
  const did = (kind: string, more = {}) => ({ id: crypto.randomUUID(), kind, contentId: id, occurrenceId: sentence?.occurrenceId, at: api.at, ...more }); // prettier-ignore
  await ask('POST', '/api/practice', ken, {
    timeZone: 'Asia/Shanghai',
    events: [did('played'), did('graded', { grade: 'hard' })],
  });
  await api.settled();
  return { boss, hana, ken, userId, id };
};
const heads = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const { type } of api.raw.readAll()) all.push(type);
  return all;
};

describe('试算', () => {
  it('tells whom other levels would have refused, beside whom they did', async () => {
    const { boss, userId } = await used();
    const same = await tried(boss, await levels(boss, () => ({})));
    expect(same.outcome?.numbers.slice(0, 2)).toMatchObject([
      { title: '被拒的人', unit: '人', was: 0, would: 0 },
      { title: '被拒', unit: '次', was: 0, would: 0 },
    ]);
    const { outcome, from, to, read, total } = await tried(boss, await fewer(boss));
    expect([from, to, read]).toEqual(['2025-12-03', '2026-01-01', total]);
    expect(outcome?.list).toEqual({
      definition: expect.any(String) as string,
      title: '被拒的人',
      of: 'person',
      unit: '次',
      total: 1,
      rows: [{ id: userId, name: expect.stringMatching(/^听众/) as string, was: 0, would: 1, why: '配音：每天 2 句' }], // prettier-ignore
    });
    expect(outcome?.days.points).toHaveLength(30);
    expect(outcome?.days.points.at(-1)).toEqual({ day: '2026-01-01', was: 0, would: 1 });
    expect(outcome?.events.count).toBeGreaterThan(0);
  });

  it('tells what would have been hot, and what would have come due', async () => {
    const { boss, id, ken } = await used();
    api.pass(2 * 86_400_000);
    const { present } = (await ask('GET', WHAT_IF, boss)).body as unknown as WhatIfRuns;
    const { hot, reviews } = present;
    const formula = { ...hot, weights: { ...hot.weights, played: 0 } };
    const front = await tried(boss, { rule: 'hot', days: 90, formula });
    expect(front.outcome?.list.rows).toEqual([
      { id, name: 'Morning', was: 3, would: 0, why: '今天：第 1 → 榜外' },
    ]);
    const parameters = [9, 10, 11, 12, ...reviews.parameters.slice(4)];
    const due = await tried(boss, { rule: 'reviews', days: 30, schedule: { ...reviews, parameters } }); // prettier-ignore
    expect(due.outcome?.numbers[0]).toMatchObject({ title: '到期的复习', unit: '句次', was: 1, would: 0 }); // prettier-ignore
    expect(JSON.stringify(due)).not.toContain(ken);
  });

  it('says of each number what it counts, and the log alone gives the same to the same place', async () => {
    const { boss, hana, id } = await used();
    const { present } = (await ask('GET', WHAT_IF, boss)).body as unknown as WhatIfRuns;
    const { hot: formula, reviews: schedule } = present;
    const recount = async (run: string): Promise<RecountedRun> => {
      for (;;) {
        const { status, body } = await ask('POST', `${WHAT_IF}/${run}/recompute`, boss);
        expect(status).toBe(200);
        if (!('folding' in body)) return body as unknown as RecountedRun;
      }
    };
    const runs = [
      await tried(boss, await fewer(boss)),
      await tried(boss, { rule: 'hot', days: 30, formula: { ...formula, halfLifeDays: 1 } }),
      await tried(boss, { rule: 'reviews', days: 90, schedule }),
    ];
    await ask('POST', '/api/contents', hana, { text: 'Later.', title: 'Later' }); // after the place where they end
    await api.settled();
    for (const { id: run, outcome } of runs) {
      if (!outcome) throw new Error('it is done');
      const { numbers, days, list, events, types, position } = outcome;
      for (const { definition } of [...numbers, days, list]) expect(definition.length).toBeGreaterThan(10); // prettier-ignore
      expect(types).toContain(events.first?.type);
      expect(events.digest).toMatch(/^[0-9a-f]{64}$/);
      const again = await recount(run);
      expect(again.numbers).toEqual(numbers.map(({ was, would }) => ({ was, would, equal: true })));
      expect([again.days.equal, again.list.equal, again.at]).toEqual([true, true, position]);
      expect(again.events).toEqual(events);
      expect(again.days.would).toBe(days.points.reduce((sum, { would }) => sum + would, 0));
    }
    // Which lessons are public is no matter of the log up to there: it says so.
    await ask('POST', `/api/contents/${id}/unpublish`, hana);
    await api.settled();
    expect(await recount(runs[1]?.id ?? '')).toMatchObject({ list: { equal: false, would: 0 } });
    expect((await ask('POST', `${WHAT_IF}/nothing/recompute`, boss)).status).toBe(404);
    expect((await ask('POST', `${WHAT_IF}/${runs[0]?.id}/recompute`, hana)).status).toBe(403);
  });

  it('is computed while the index of a long log is still being made', async () => {
    const { boss } = await used();
    const index = api.app.get<EventIndex>(EVENT_INDEX);
    jest.spyOn(index, 'kinds').mockRejectedValue(new Behind('事件索引还在建立'));
    const { outcome, read, total } = await tried(boss, await fewer(boss));
    expect(outcome?.numbers[1]).toMatchObject({ title: '被拒', was: 0, would: 1 });
    expect(total).toBe(read);
  });

  it('writes nothing: neither an event nor what lists show', async () => {
    const { boss, hana } = await used();
    const asked = await fewer(boss);
    const lists = async () => [
      (await ask('GET', '/api/public/contents/hot')).body,
      (await ask('GET', '/api/permissions/usage', hana)).body,
      (await ask('GET', '/api/practice/reviews', hana)).body,
    ];
    const [before, log] = [await lists(), await heads()];
    await tried(boss, asked);
    expect(await heads()).toEqual(log);
    expect(await lists()).toEqual(before);
  });

  it('never names who has left, nor tells the title of what is not public', async () => {
    const { boss, hana, userId, id } = await used();
    const run = await tried(boss, await fewer(boss));
    const { present } = (await ask('GET', WHAT_IF, boss)).body as unknown as WhatIfRuns;
    const hot = await tried(boss, { rule: 'hot', days: 30, formula: present.hot });
    await ask('POST', `/api/contents/${id}/unpublish`, hana);
    await api.settled();
    expect((await show(boss, hot.id)).outcome?.list.rows).toMatchObject([{ name: '没有公开的课程' }]); // prettier-ignore
    const name = run.outcome?.list.rows[0]?.name ?? '';
    await ask('DELETE', '/api/auth/me', hana);
    await api.settled();
    const seen = await show(boss, run.id);
    expect(seen.outcome?.list).toMatchObject({ total: 0, rows: [] });
    for (const secret of [userId, name, 'hana@example.org'])
      expect(JSON.stringify(seen)).not.toContain(secret);
    const again = await tried(boss, await fewer(boss));
    expect(again.outcome?.numbers[1]).toMatchObject({ was: 0, would: 0 });
  });

  it('is let go of, and forgets the oldest of too many', async () => {
    const { boss } = await people();
    const { present } = (await ask('GET', WHAT_IF, boss)).body as unknown as WhatIfRuns;
    const asked = { rule: 'hot', days: 30, formula: present.hot } as const;
    const first = await tried(boss, asked);
    const begun = runOf(await ask('POST', WHAT_IF, boss, asked));
    expect((await ask('DELETE', `${WHAT_IF}/${begun.id}`, boss)).status).toBe(200);
    expect((await ask('GET', `${WHAT_IF}/${begun.id}`, boss)).status).toBe(404);
    expect((await ask('DELETE', `${WHAT_IF}/${begun.id}`, boss)).status).toBe(404);
    for (let n = 0; n < 10; n += 1) await tried(boss, asked);
    const { runs } = (await ask('GET', WHAT_IF, boss)).body as unknown as WhatIfRuns;
    expect(runs).toHaveLength(10);
    expect(runs.map(({ id }) => id)).not.toContain(first.id);
    expect(runs[0]).not.toHaveProperty('outcome');
  });

  it.each([
    [{ rule: 'hot', days: 31, formula: {} }],
    [{ rule: 'hot', days: 30, formula: { weights: { played: 0, finished: 0, favourites: 0, collections: 0 }, halfLifeDays: 7 } }], // prettier-ignore
    [{ rule: 'reviews', days: 30, schedule: { retention: 0.9, longestDays: 365, parameters: [1] } }], // prettier-ignore
    [{ rule: 'levels', days: 30, levels: [] }],
    [{ rule: 'prices', days: 30 }],
  ])('refuses %j', async (asked) => {
    const { boss } = await people();
    expect((await ask('POST', WHAT_IF, boss, asked)).status).toBe(400);
  });
});
