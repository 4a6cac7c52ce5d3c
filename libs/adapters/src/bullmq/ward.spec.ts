import { Ward } from './ward.js';

it('lets those who are not suspected work side by side', async () => {
  const ward = new Ward();
  expect(await ward.enter(false)).toBeDefined();
  expect(await ward.enter(false)).toBeDefined();
});

it('lets a suspect in when everybody has left, and nobody beside it', async () => {
  const ward = new Ward();
  const leave = await ward.enter(false);
  const entered: string[] = [];
  const suspect = ward.enter(true).then((exit) => {
    entered.push('suspect');
    return exit;
  });
  expect(await ward.enter(false)).toBeUndefined();
  expect(await ward.enter(true)).toBeUndefined();
  expect(entered).toEqual([]);
  leave?.();
  const exit = await suspect;
  expect(await ward.enter(false)).toBeUndefined();
  exit?.();
  expect(await ward.enter(false)).toBeDefined();
});
