import { setTimeout as sleep } from 'node:timers/promises';
import { Waiters } from './turns.js';

const standStill = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end;);
};

describe('who waits for a position', () => {
  it('given a process that stood still for longer than the patience, when the position comes after that, then it is not too late', async () => {
    const waiters = new Waiters();
    const waiting = waiters.wait(5n, 200);
    standStill(400);
    await sleep(0);
    waiters.reached(5n);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('given a position that does not come, when the patience is over, then it is told so', async () => {
    await expect(new Waiters().wait(5n, 20)).rejects.toThrow(
      'position 5 was not reached within 20 ms',
    );
  });
});
