import { Spared } from './spared.js';

it('makes nobody wait again right after a silence, and asks anew two seconds later', async () => {
  let now = 0;
  let asked = 0;
  const spared = new Spared(() => now);
  const silent = () => spared.ask(() => ((asked += 1), Promise.reject(new Error('silent'))));
  await expect(silent()).rejects.toThrow('silent');
  now = 1999;
  await expect(silent()).rejects.toThrow('silent');
  expect(asked).toBe(1);
  now = 2000;
  expect(await spared.ask(async () => 'an answer')).toBe('an answer');
  expect(await spared.ask(async () => 'another')).toBe('another');
});
