import { Behind, type ReadModels } from '@app/kernel';
import { caughtUp } from './caught-up.js';

type Build = Awaited<ReturnType<ReadModels['status']>>[number];
const events = { head: async () => 9n };
/** Read models that are so far each time somebody has waited in vain; a way that ends leads to the head. */
const models = (...way: readonly bigint[]) => {
  const steps = [...way];
  return {
    waitFor: async () => {
      if (steps.length > 0) throw new Behind('position 9 was not reached within 60000 ms');
    },
    status: async () => [{ collection: 'users.v4', position: steps.shift() } as Build],
  };
};

it('waits for read models as long as they go on: filled anew, they take minutes', async () => {
  await expect(caughtUp(events, models())).resolves.toBeUndefined();
  await expect(caughtUp(events, models(2n, 5n, 7n))).resolves.toBeUndefined();
});
it('waits no longer for what stands still', () =>
  expect(caughtUp(events, models(2n, 5n, 5n, 5n))).rejects.toThrow('was not reached'));
it('throws what else is wrong', () =>
  expect(
    caughtUp(events, { ...models(), waitFor: () => Promise.reject(new Error('no disk')) }),
  ).rejects.toThrow('no disk'));
