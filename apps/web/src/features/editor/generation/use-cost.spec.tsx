import { act, screen, waitFor } from '@testing-library/react';
import { LEARNER, Refused, stage } from '../../../../test/stage.js';
import { useCost } from './use-cost.js';

const COST = {
  success: true,
  sentences: 3,
  cached: 1,
  units: 2,
  annotate: 0,
  translate: 0,
  speak: 2,
  occurrenceIds: ['o1', 'o2'],
};
function Screen() {
  const { cost, isUnknown } = useCost('c1', 4, { ask: true });
  return <output>{`${cost?.units ?? '-'} ${isUnknown ? 'unknown' : ''}`.trim()}</output>;
}
const shows = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text), { timeout: 5000 });

it('says that nobody can tell, and asks again until somebody does', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let away = true;
  try {
    stage(<Screen />, {
      user: LEARNER,
      answers: {
        'POST /api/contents/c1/generate': () =>
          away ? new Refused(503, 'UNAVAILABLE', '服务器错误，请稍后重试') : COST,
      },
    });
    expect(screen.getByRole('status').textContent).toBe('-');
    await shows('- unknown');
    away = false;
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    await shows('2');
  } finally {
    jest.useRealTimers();
  }
});
