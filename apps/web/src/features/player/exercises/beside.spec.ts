import { heardBeside } from './beside.js';

const line = (occurrenceId: string, audioUrl?: string, type: 'normal' | 'transition' = 'normal') => ({ occurrenceId, type, ...(audioUrl !== undefined && { audioUrl }) }); // prettier-ignore
const lines = [line('a', '/a'), line('silent'), line('hello', '/h', 'transition'), line('b', '/b')];

it('passes over announcements and what has no sound', () => {
  expect(heardBeside(lines, 'a', 1)).toBe('b');
  expect(heardBeside(lines, 'b', -1)).toBe('a');
});
it('ends with the lesson', () => {
  expect(heardBeside(lines, 'b', 1)).toBeUndefined();
  expect(heardBeside(lines, 'a', -1)).toBeUndefined();
});
