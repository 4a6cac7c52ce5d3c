import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LEARNER, Refused, stage } from '../../../test/stage.js';
import { keepAnswer, keptAnswer } from '../../shared/lib/kept/kept-answers.js';
import { addDays } from '../../shared/lib/practice/days.js';
import { Checkin } from './checkin.js';

jest.mock('../../shared/lib/kept/kept-answers.js', () => ({
  keepAnswer: jest.fn(async () => undefined),
  keptAnswer: jest.fn(async () => undefined),
}));

const [today, month] = ['2026-01-31', '2026-01'];
const days = (on: string) => ({
  success: true,
  days: [{ day: on, kind: 'checked' }],
  streak: 4,
  longest: 9,
  freezes: 1,
  today: on,
  checkedIn: true,
});
const away = () => new Refused(503, 'UNAVAILABLE', '');
const answers = { 'GET /api/checkins': away, 'GET /api/practice/summary': away };
beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 0, 31, 22) })); // no midnight comes between
afterEach(() => jest.useRealTimers());

it('shows the days of their last visit without a network, and asks for none', async () => {
  jest
    .mocked(keptAnswer)
    .mockImplementation(async (url) =>
      url === `checkins?month=${month}` ? days(today) : undefined,
    );
  stage(<Checkin />, { user: LEARNER, answers });
  await screen.findByText('连续 4 天');
  expect(screen.getByText('正在连接 · 上次的内容')).toBeVisible();
  expect(screen.getByRole('button', { name: '今天已打卡' })).toBeDisabled();
  expect(document.querySelector(`[data-day="${today}"]`)).toHaveAttribute('data-kind', 'checked');
});
it('does not take yesterday for today', async () => {
  jest
    .mocked(keptAnswer)
    .mockImplementation(async (url) =>
      url === `checkins?month=${month}` ? days(addDays(today, -1)) : undefined,
    );
  stage(<Checkin />, { user: LEARNER, answers });
  expect(await screen.findByRole('button', { name: '联网后打卡' })).toBeDisabled();
});
it('keeps what the server says for such a day', async () => {
  stage(<Checkin />, {
    user: LEARNER,
    answers: { ...answers, 'GET /api/checkins': () => days(today) },
  });
  await screen.findByRole('button', { name: '今天已打卡' });
  await waitFor(() =>
    expect(jest.mocked(keepAnswer).mock.calls.map(([url]) => url)).toContain(
      `checkins?month=${month}`,
    ),
  );
});
it('can be pressed again the next day, on a page that stayed open', async () => {
  const server = { today: '2026-01-31' };
  stage(<Checkin />, {
    user: LEARNER,
    answers: {
      ...answers,
      'GET /api/checkins': () => ({
        ...days('2026-01-31'),
        today: server.today,
        checkedIn: server.today === '2026-01-31',
      }),
    },
  });
  await screen.findByRole('button', { name: '今天已打卡' });
  server.today = '2026-02-01';
  jest.setSystemTime(new Date(2026, 1, 1, 7));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByRole('button', { name: '今天打卡' })).toBeEnabled());
  expect(screen.getByRole('heading', { name: '2026 年 2 月' })).toBeVisible();
});
