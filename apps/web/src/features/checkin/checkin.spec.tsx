import { configure, screen } from '@testing-library/react';
import { LEARNER, Refused, stage } from '../../../test/stage.js';
import { keepAnswer, keptAnswer } from '../../shared/lib/kept-answers.js';
import { addDays, dayOf } from '../../shared/lib/practice/days.js';
import { Checkin } from './checkin.js';

configure({ asyncUtilTimeout: 10_000 }); // of a machine that is busy

jest.mock('../../shared/lib/kept-answers.js', () => ({ keepAnswer: jest.fn(async () => undefined), keptAnswer: jest.fn(async () => undefined) }));

const today = dayOf(new Date());
const month = today.slice(0, 7);
const days = (on: string) => ({ success: true, days: [{ day: on, kind: 'checked' }], streak: 4, longest: 9, freezes: 1, today: on, checkedIn: true });
const away = () => new Refused(503, 'UNAVAILABLE', '');
const answers = { 'GET /api/checkins': away, 'GET /api/practice/summary': away };

it('shows the days of her last visit without a network, and asks for none', async () => {
  jest.mocked(keptAnswer).mockImplementation(async (url) => (url === `checkins?month=${month}` ? days(today) : undefined));
  stage(<Checkin />, { user: LEARNER, answers });
  await screen.findByText('连续 4 天');
  expect(screen.getByText('离线 · 上次的内容')).toBeVisible();
  expect(screen.getByRole('button', { name: '今天已打卡' })).toBeDisabled();
  expect(document.querySelector(`[data-day="${today}"]`)).toHaveAttribute('data-kind', 'checked');
});
it('does not take yesterday for today', async () => {
  jest.mocked(keptAnswer).mockImplementation(async (url) => (url === `checkins?month=${month}` ? days(addDays(today, -1)) : undefined));
  stage(<Checkin />, { user: LEARNER, answers });
  expect(await screen.findByRole('button', { name: '联网后打卡' })).toBeDisabled();
});
it('keeps what the server says for such a day', async () => {
  stage(<Checkin />, { user: LEARNER, answers: { ...answers, 'GET /api/checkins': () => days(today) } });
  await screen.findByRole('button', { name: '今天已打卡' });
  expect(jest.mocked(keepAnswer).mock.calls.map(([url]) => url)).toContain(`checkins?month=${month}`);
});
