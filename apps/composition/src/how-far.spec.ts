import { HowFar } from './how-far.js';

let [reached, now] = [0n, 0];
const said: string[] = [];
beforeEach(() => {
  [reached, now] = [0n, 0];
  said.length = 0;
});
const over = (whole: bigint) =>
  new HowFar({ name: '读模型', reached: () => reached, whole, say: (line) => said.push(line), now: () => now }); // prettier-ignore

it('a long start says what it fills and how far it is, and that it is over, once', async () => {
  const told = over(600_001n);
  expect(await told.look()).toBe(true);
  [reached, now] = [138_000n, 5000];
  expect(await told.look()).toBe(true);
  expect(await told.look()).toBe(true); // it stands still: nothing new
  [reached, now] = [600_007n, 81_000]; // others write meanwhile
  expect(await told.look()).toBe(false);
  expect(said).toEqual([
    '读模型正在从日志整理，约 0 %（到 0，要到 600001）',
    '读模型正在从日志整理，约 22 %（到 138000，要到 600001）',
    '读模型整理好了，用了 81 秒',
  ]);
});

it('a start that has nothing to fill says nothing', async () => {
  reached = 5n;
  expect(await over(5n).look()).toBe(false);
  expect(await over(0n).look()).toBe(false);
  expect(said).toEqual([]);
});
