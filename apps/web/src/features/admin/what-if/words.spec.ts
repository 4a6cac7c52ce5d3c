import { changeOf } from './words.js';

it('says by how much the other rule differs, and by what part', () => {
  expect([changeOf(2, 3), changeOf(4, 1), changeOf(0, 5), changeOf(7, 7)]).toEqual([
    '多 1（50%）',
    '少 3（75%）',
    '多 5',
    '一样',
  ]);
});
