import { setImmediate as turn } from 'node:timers/promises';
import { Gate } from './gate.js';

const BOUNDS = { most: 15, mostBytes: 4 * 1024 * 1024 };
const entered = async (gate: Gate, bytes: number[]) => {
  const inside: (() => void)[] = [];
  for (const each of bytes) void gate.enter(each).then((leave) => inside.push(leave));
  await turn();
  return inside;
};

it('lets in no more than fifteen, and the next when one leaves, once', async () => {
  const inside = await entered(
    new Gate(BOUNDS),
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
  const inside = await entered(new Gate(BOUNDS), [3 * mega, 2 * mega, 1]);
  expect(inside).toHaveLength(1); // the third would fit, and waits its turn
  inside[0]?.();
  await turn();
  expect(inside).toHaveLength(3);
});
it('lets in what is larger than that when it is alone', async () => {
  expect(await entered(new Gate(BOUNDS), [5 * 1024 * 1024])).toHaveLength(1);
});
it('lets go who waited too long, and whoever stood behind in', async () => {
  const gate = new Gate(BOUNDS);
  const [leave] = await entered(gate, [3 * 1024 * 1024]);
  const impatient = new AbortController();
  const waited = gate.enter(2 * 1024 * 1024, impatient.signal);
  const behind = entered(gate, [1]);
  impatient.abort(new Error('too long'));
  await expect(waited).rejects.toThrow('too long');
  expect(await behind).toHaveLength(1);
  leave?.();
  expect(await entered(gate, [4 * 1024 * 1024 - 1])).toHaveLength(1);
});
