import { setImmediate as endOfTurn } from 'node:timers/promises';
import { Arrivals } from './arrivals.js';

const isOver = async (arrivals: Arrivals): Promise<boolean> => {
  await endOfTurn();
  return arrivals.settled === undefined;
};

it('holds nobody up where nobody arrives, and as long as others do', async () => {
  const arrivals = new Arrivals();
  expect(arrivals.settled).toBeUndefined();
  arrivals.hear();
  for (let turn = 0; turn < 4; turn += 1) {
    await endOfTurn();
    arrivals.hear();
    expect(arrivals.settled).toBeDefined();
  }
  await arrivals.settled;
  expect(await isOver(arrivals)).toBe(true);
});

it('does not hold anybody up for long, however many arrive', async () => {
  const arrivals = new Arrivals();
  arrivals.hear();
  const over = new AbortController();
  void arrivals.settled?.then(() => over.abort());
  while (!over.signal.aborted) {
    await endOfTurn();
    arrivals.hear();
  }
});
