import type { SentenceGrade } from '@app/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { practised } from '../../../shared/lib/practice/index.js';
import { useMarking } from './use-marking.js';

jest.mock('../../../shared/lib/practice/index.js', () => ({ practised: jest.fn() }));

function Sentence({ before }: { before?: SentenceGrade[] }) {
  const { grades, given, grade } = useMarking('lesson', 'a', before);
  return (
    <>
      <p>{`${grades.get('a') ?? 'nothing'} ${given.get('a') ?? 'nothing'}`}</p>
      <button type="button" onClick={() => grade('hard')}>
        难
      </button>
      <button type="button" onClick={() => grade('easy')}>
        容易
      </button>
    </>
  );
}
const said = (grade: SentenceGrade['grade'], at: Date): SentenceGrade => ({
  occurrenceId: 'a',
  grade,
  at: at.toISOString(),
});
const today = new Date(2026, 0, 15, 12);
const lastWeek = new Date(2026, 0, 8, 12);
const tap = (name: string) => fireEvent.click(screen.getByText(name));
const recorded = () => jest.mocked(practised).mock.calls.map(([event]) => event.grade);
beforeEach(() => {
  jest.mocked(practised).mockClear();
  jest.useFakeTimers({ now: today }); // midnight may be near
});
afterEach(() => jest.useRealTimers());

it('records a grade once, however often it is tapped', () => {
  render(<Sentence />);
  tap('难');
  tap('难');
  tap('容易');
  tap('难');
  expect(recorded()).toEqual(['hard', 'easy', 'hard']);
});
it('remembers what was said before, today and last week', () => {
  const { rerender } = render(<Sentence />);
  rerender(<Sentence before={[said('hard', today)]} />);
  expect(screen.getByText('hard nothing')).toBeTruthy();
  tap('难');
  expect(recorded()).toEqual([]);
  rerender(<Sentence before={[said('hard', lastWeek)]} />);
  tap('难'); // a review of what was learned a week ago
  expect(recorded()).toEqual(['hard']);
  expect(screen.getByText('hard hard')).toBeTruthy();
});
