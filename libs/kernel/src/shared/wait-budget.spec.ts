import { WaitBudget } from './wait-budget.js';

it('leaves a call its own patience, as long as nothing was waited for', () => {
  const budget = new WaitBudget();
  expect([budget.remaining(1000), budget.remaining(9000)]).toEqual([1000, 1500]);
});
it('takes what was waited for from what is left', () => {
  const budget = new WaitBudget();
  budget.waited(1000, 1900);
  expect([budget.remaining(500), budget.remaining(9000)]).toEqual([500, 600]);
});
it('counts nothing for answers that came quickly, however many', () => {
  const budget = new WaitBudget();
  for (let n = 0; n < 100; n += 1) budget.waited(n * 200, (n + 1) * 200);
  expect(budget.remaining(9000)).toBe(1500);
});
it('counts once what was waited for at the same time', () => {
  const budget = new WaitBudget();
  budget.waited(1000, 1500);
  budget.waited(1000, 1600);
  expect(budget.remaining(9000)).toBe(900);
});
it('leaves who waited for all of it time for a server that answers', () => {
  const budget = new WaitBudget();
  budget.waited(1000, 9000);
  expect(budget.remaining(9000)).toBe(250);
});
