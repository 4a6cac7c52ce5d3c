import { meant } from './meant.js';

const NAMES = ['log status', 'log verify', 'log export', 'backup', 'restore', 'persons erase', 'voices list', 'dictionary list']; // prettier-ignore

it.each([
  [['log', 'verfy'], ['log verify']],
  [['bakcup'], ['backup']],
  [['verify'], ['log verify']],
  [['erase', 'person'], ['persons erase']],
  [['list'], ['voices list', 'dictionary list']],
  [['log'], ['log status', 'log verify', 'log export']],
  [
    ['log', 'frobnicate'],
    ['log status', 'log verify', 'log export'],
  ],
  [['frobnicate'], []],
  [['x'], []],
])('%j may have meant %j', (typed, names) => {
  expect(meant(NAMES, typed)).toEqual(names);
});
