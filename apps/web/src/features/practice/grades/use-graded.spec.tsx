import type { PracticeEvent, SentenceGrade } from '@app/contracts';
import { render, screen } from '@testing-library/react';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { unsentPractice } from '../../../shared/lib/practice/index.js';
import { useProgressQuery } from '../../../shared/lib/practice/calls.js';
import { useGraded } from './use-graded.js';

jest.mock('../../../shared/lib/practice/calls.js', () => ({ useProgressQuery: jest.fn() }));
jest.mock('../../../shared/lib/calls/hooks.js', () => ({ useSession: jest.fn() }));
jest.mock('../../../shared/lib/practice/index.js', () => ({ unsentPractice: jest.fn() }));

const [early, late] = ['2026-01-01T08:00:00.000Z', '2026-01-02T08:00:00.000Z'];
const graded = (
  occurrenceId: string,
  grade: SentenceGrade['grade'],
  at: string,
  contentId = 'lesson',
): PracticeEvent => {
  return { id: `${occurrenceId}${at}`, kind: 'graded', contentId, occurrenceId, grade, at };
};
const onDevice = (...events: PracticeEvent[]) =>
  jest.mocked(unsentPractice).mockResolvedValue(events);
const onServer = (...grades: SentenceGrade[]) =>
  jest
    .mocked(useProgressQuery)
    .mockReturnValue({ data: { success: true, progress: null, grades } } as never);
const as = (session: object) => jest.mocked(useSession).mockReturnValue(session as never);

function Said() {
  return (
    <p>{useGraded('lesson').map(({ occurrenceId, grade }) => `${occurrenceId} ${grade}. `)}</p>
  );
}

it('gives a visitor back what this device heard them say, the last of it', async () => {
  as({});
  jest.mocked(useProgressQuery).mockReturnValue({} as never);
  onDevice(
    graded('a', 'easy', late),
    graded('a', 'hard', early),
    graded('b', 'ok', early),
    graded('c', 'ok', early, 'another'),
    {
      id: 'heard',
      kind: 'played',
      contentId: 'lesson',
      occurrenceId: 'd',
      at: late,
    },
  );
  render(<Said />);
  expect(await screen.findByText('a easy. b ok.')).toBeTruthy();
  expect(unsentPractice).toHaveBeenCalledWith(undefined);
});
it('lays what waits on the device over what the account knows, where it is newer', async () => {
  as({ token: 't', user: { id: 'theirs' } });
  onServer(
    { occurrenceId: 'a', grade: 'hard', at: early },
    { occurrenceId: 'b', grade: 'hard', at: late },
  );
  onDevice(graded('a', 'ok', late), graded('b', 'easy', early));
  render(<Said />);
  expect(await screen.findByText('a ok. b hard.')).toBeTruthy();
  expect(unsentPractice).toHaveBeenCalledWith('theirs');
});
it('asks nobody’s practice for somebody who is not known yet', () => {
  jest.mocked(unsentPractice).mockClear();
  as({ token: 't' });
  onServer();
  render(<Said />);
  expect(unsentPractice).not.toHaveBeenCalled();
});
