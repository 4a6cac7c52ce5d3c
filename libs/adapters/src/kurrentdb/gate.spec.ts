import { setImmediate as turn } from 'node:timers/promises';
import { Gate } from './gate.js';

const entered = async (gate: Gate, bytes: number[]) => {
  const inside: (() => void)[] = [];
  for (const each of bytes) void gate.enter(each).then((leave) => inside.push(leave));
  await turn();
  return inside;
};

it('lets in no more than fifteen, and the next when one leaves, once', async () => {
  const inside = await entered(
    new Gate(),
    Array.from({ length: 20 }, () => 1),
  );
  expect(inside).toHaveLength(15);
  inside[0]?.();
  inside[0]?.();
  await turn();
  expect(inside).toHaveLength(16);
});
it('lets in no more bytes than four megabytes, in the order in which they came', async () => {
  const mega = 1024 * 1024;
  const inside = await entered(new Gate(), [3 * mega, 2 * mega, 1]);
  expect(inside).toHaveLength(1); // the third would fit, and waits its turn
  inside[0]?.();
  await turn();
  expect(inside).toHaveLength(3);
});
it('lets in what is larger than that when it is alone', async () => {
  expect(await entered(new Gate(), [5 * 1024 * 1024])).toHaveLength(1);
});
