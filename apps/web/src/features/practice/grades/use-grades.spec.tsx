import type { SentenceGrade } from '@app/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { practised } from '../../../shared/lib/practice/index.js';
import { forgetGiven, useGrades } from './use-grades.js';

jest.mock('../../../shared/lib/practice/index.js', () => ({ practised: jest.fn() }));
let mockBefore: SentenceGrade[] = [];
jest.mock('./use-graded.js', () => ({ useGraded: () => mockBefore }));

function Sentence() {
  const { grade, given, say } = useGrades('lesson', 'a');
  return (
    <>
      <p>{`${grade ?? 'nothing'} ${given ?? 'nothing'}`}</p>
      <button type="button" onClick={() => say('hard')}>
        难
      </button>
      <button type="button" onClick={() => say('easy')}>
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
  mockBefore = [];
  forgetGiven('lesson');
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
  mockBefore = [said('hard', today)];
  rerender(<Sentence />);
  expect(screen.getByText('hard nothing')).toBeTruthy();
  tap('难');
  expect(recorded()).toEqual([]);
  mockBefore = [said('hard', lastWeek)];
  rerender(<Sentence />);
  tap('难'); // a review of what was learned a week ago
  expect(recorded()).toEqual(['hard']);
  expect(screen.getByText('hard hard')).toBeTruthy();
});

it('is one word for all that show it, until the lesson is closed', () => {
  render(
    <>
      <Sentence />
      <Sentence />
    </>,
  );
  const [hard] = screen.getAllByText('难');
  if (hard) fireEvent.click(hard);
  expect(screen.getAllByText('hard hard')).toHaveLength(2);
  act(() => forgetGiven('lesson'));
  expect(screen.getAllByText('nothing nothing')).toHaveLength(2);
});
