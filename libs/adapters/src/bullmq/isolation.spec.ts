import { Isolation } from './isolation.js';

it('lets those who are not suspected work side by side', async () => {
  const isolation = new Isolation();
  expect(await isolation.enter(false)).toBeDefined();
  expect(await isolation.enter(false)).toBeDefined();
});

it('lets a suspect in when everybody has left, and nobody beside it', async () => {
  const isolation = new Isolation();
  const leave = await isolation.enter(false);
  const entered: string[] = [];
  const suspect = isolation.enter(true).then((exit) => {
    entered.push('suspect');
    return exit;
  });
  expect(await isolation.enter(false)).toBeUndefined();
  expect(await isolation.enter(true)).toBeUndefined();
  expect(entered).toEqual([]);
  leave?.();
  const exit = await suspect;
  expect(await isolation.enter(false)).toBeUndefined();
  exit?.();
  expect(await isolation.enter(false)).toBeDefined();
});
