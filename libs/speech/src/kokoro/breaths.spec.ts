import { breathsOf } from './breaths.js';

it('leaves what can be said in one go', () =>
  expect(breathsOf('ni↗xau↓. ʦai↘ʨjɛ↘n.')).toEqual(['ni↗xau↓. ʦai↘ʨjɛ↘n.']));

it('breathes at the end of sentences, else at commas, else between words', () => {
  expect(breathsOf('aa aa. bb bb. cc', 14)).toEqual(['aa aa. bb bb.', 'cc']);
  expect(breathsOf('aa aa, bb bb, cc', 8)).toEqual(['aa aa,', 'bb bb,', 'cc']);
  expect(breathsOf('aaaa bbbb cccc', 9)).toEqual(['aaaa bbbb', 'cccc']);
});

it('never loses a sound, and never makes a run too long', () => {
  const long = Array.from({ length: 90 }, (_, at) => 'kʲoː'.repeat((at % 7) + 1)).join(' ');
  for (const text of [long, long.replaceAll(' ', ''), `${long}. ${long}`]) {
    const breaths = breathsOf(text);
    expect(breaths.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    expect(Math.max(...breaths.map((breath) => Array.from(breath).length))).toBeLessThanOrEqual(
      380,
    );
  }
});
