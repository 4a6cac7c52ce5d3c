import type { LookUpReport } from '@app/contracts';
import { LookUps } from './look-ups.js';

const sent: LookUpReport[] = [];
const look = (word: string) => ({ occurrenceId: 'o', word });
let online = true;
beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const lookUps = () => new LookUps((report) => void sent.push(report));

it('tells of words some time after they were opened, together, each once', () => {
  const words = lookUps();
  for (const word of ['山', '谷', '山']) words.add('lesson', look(word));
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([{ contentId: 'lesson', words: [look('山'), look('谷')] }]);
  words.add('lesson', look('谷'));
  jest.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(1);
});

it('tells of ten at once, and of the rest when the page is left', () => {
  const words = lookUps();
  for (let n = 0; n < 11; n += 1) words.add('lesson', look(`w${n}`));
  expect(sent.map((report) => report.words.length)).toEqual([10]);
  dispatchEvent(new Event('pagehide'));
  expect(sent.map((report) => report.words.length)).toEqual([10, 1]);
});

it('tells of each lesson apart, and of nothing without a network', () => {
  const words = lookUps();
  words.add('one', look('山'));
  words.add('two', look('山'));
  jest.advanceTimersByTime(10_000);
  expect(sent.map(({ contentId }) => contentId)).toEqual(['one', 'two']);
  online = false;
  words.add('one', look('谷'));
  jest.advanceTimersByTime(10_000);
  online = true;
  words.add('one', look('川'));
  jest.advanceTimersByTime(10_000);
  expect(sent.slice(2)).toEqual([{ contentId: 'one', words: [look('川')] }]);
});
