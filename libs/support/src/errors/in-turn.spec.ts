import { InTurn } from './in-turn.js';

const later = () => new Promise((resolve) => setImmediate(resolve));

it('no more than so many go on at once, in their order', async () => {
  const turns = new InTurn(2);
  const order: number[] = [];
  let [running, most] = [0, 0];
  const work = async (n: number) => {
    order.push(n);
    most = Math.max(most, (running += 1));
    for (let turn = 0; turn < 5; turn += 1) await later();
    running -= 1;
    return n;
  };
  const numbers = [1, 2, 3, 4, 5];
  expect(await Promise.all(numbers.map((n) => turns.run(() => work(n))))).toEqual(numbers);
  expect(order).toEqual(numbers);
  expect(most).toBe(2);
});

it('what else there is to do comes in between', async () => {
  const turns = new InTurn(1);
  const seen: string[] = [];
  const reports = ['a', 'b', 'c'].map((name) => turns.run(async () => void seen.push(name)));
  void later().then(() => seen.push('another call'));
  await Promise.all(reports);
  expect(seen.indexOf('another call')).toBeLessThan(seen.indexOf('b'));
});

it('no two begin in one turn of the loop, though several may go on', async () => {
  const turns = new InTurn(4);
  let turn = 0;
  const count = async () => {
    for (; turn < 20; turn += 1) await later();
  };
  const counting = count();
  const begun: number[] = [];
  await Promise.all([1, 2, 3, 4].map(() => turns.run(async () => void begun.push(turn))));
  await counting;
  expect(new Set(begun).size).toBe(4);
});

it('what fails keeps nobody waiting', async () => {
  const turns = new InTurn(1);
  const failing = turns.run(() => Promise.reject(new Error('no')));
  const next = turns.run(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
