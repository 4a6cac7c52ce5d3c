import { speakersOf } from './speakers.js';

it('are named without a word of how they sound: what is shown beside the name says that, by language', () => {
  const names = speakersOf().map(({ name }) => name);
  expect(names).toContain('日语女声 Alpha（作者评级 C+）');
  expect(names.filter((name) => /自然|清晰/.test(name))).toEqual([]);
});
