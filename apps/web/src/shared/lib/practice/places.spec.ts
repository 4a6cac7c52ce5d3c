import { finishPlace, keepPlace, placeOf, placesHere, wasFinished } from './places.js';

beforeEach(() => localStorage.clear());

it('keeps where they stand in a lesson, the newest first', () => {
  jest.useFakeTimers({ now: 0 });
  keepPlace('old', { occurrenceId: 'a', sectionId: 's' });
  jest.setSystemTime(1000);
  keepPlace('new', { occurrenceId: 'b', sectionId: 's' });
  jest.useRealTimers();
  expect(placesHere().map(({ contentId, occurrenceId }) => [contentId, occurrenceId])).toEqual([
    ['new', 'b'],
    ['old', 'a'],
  ]);
});
it('has nothing to go on with after the end, until the lesson is heard again', () => {
  keepPlace('lesson', { occurrenceId: 'z', sectionId: 's' });
  finishPlace('lesson');
  expect([placesHere(), placeOf('lesson')?.finished]).toEqual([[], true]);
  keepPlace('lesson', { occurrenceId: 'a', sectionId: 's' });
  keepPlace('lesson', { occurrenceId: 'b', sectionId: 's' });
  expect(placesHere().map(({ occurrenceId }) => occurrenceId)).toEqual(['b']);
  expect(wasFinished(placeOf('lesson'))).toBe(true);
});
