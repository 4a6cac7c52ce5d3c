import { LocalLimits } from '@app/kernel';
import { ErrorBudget } from './budget.handlers.js';

let now = 0;
let budget: ErrorBudget;
beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
  budget = new ErrorBudget(new LocalLimits(), { now: () => new Date(now) });
});
/** Answers to so many of them in turn, each with how often. */
const tally = async (times: number, ask: (n: number) => Promise<string | undefined>) => {
  const counts: Record<string, number> = {};
  for (let n = 0; n < times; n += 1) {
    const answer = (await ask(n)) ?? 'kept';
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
};

describe('particulars are kept', () => {
  it('of sixty a minute from one address', async () => {
    const ask = (n: number) => budget.occurrence(`g${n}`, 'a');
    expect(await tally(80, ask)).toEqual({ kept: 60, address: 20 });
    now += 60_000;
    expect(await tally(80, ask)).toEqual({ kept: 60, address: 20 });
  });
  it('of a hundred an hour of one group', async () => {
    const ask = (n: number) => budget.occurrence('g', `a${n}`);
    expect(await tally(150, ask)).toEqual({ kept: 100, group: 50 });
    now += 3_600_001;
    expect(await tally(1, ask)).toEqual({ kept: 1 });
  });
  it('of six hundred a minute in all, the server itself among them', async () => {
    expect(await tally(700, (n) => budget.occurrence(`g${n}`, n % 2 ? `a${n}` : undefined))).toEqual({ kept: 600, all: 100 }); // prettier-ignore
  });
});

it('two thousand groups an hour are new', async () => {
  const ask = () => budget.newGroup();
  expect(await tally(2010, ask)).toEqual({ kept: 2000, 'new-groups': 10 });
  now += 3_600_001;
  expect(await tally(1, ask)).toEqual({ kept: 1 });
});

it('counts of six hundred groups are recorded at once, and then of one a second', async () => {
  expect([await budget.pages(500), await budget.pages(500)]).toEqual([500, 100]);
  now += 7000;
  expect(await budget.pages(64)).toBe(7);
});

it('all that can be new in an hour can be told of at once, in room of its own', async () => {
  await budget.pages(700);
  expect([await budget.news(1500), await budget.news(1500)]).toEqual([1500, 500]);
  now += 7200;
  expect(await budget.news(64)).toBe(4);
});
