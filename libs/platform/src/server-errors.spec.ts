import { ServerErrors } from './server-errors.js';

it('tells whoever listens, and first what broke before', () => {
  const errors = new ServerErrors();
  const heard: unknown[] = [];
  for (let n = 0; n < 60; n += 1) errors.tell(n, 'start');
  const leave = errors.hear(({ error, where }) => heard.push([error, where]));
  errors.tell('later', 'call');
  expect(heard).toHaveLength(51);
  expect([heard[0], heard.at(-1)]).toEqual([
    [10, 'start'],
    ['later', 'call'],
  ]);
  leave();
  errors.tell('nobody', 'call');
  expect(heard).toHaveLength(51);
});
