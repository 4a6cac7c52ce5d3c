import type { SpaceStats } from '@app/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { LESSON } from '../../../test/lesson.js';
import { LEARNER, Refused, stage, type Answers } from '../../../test/stage.js';
import { keptAnswer } from '../../shared/lib/kept/kept-answers.js';
import { Space } from './space.js';

jest.mock('../../shared/lib/kept/kept-answers.js', () => ({
  keepAnswer: jest.fn(async () => undefined),
  keptAnswer: jest.fn(async () => undefined),
}));

const figure = (value: number, definition: string, since?: string) => ({
  value,
  definition,
  ...(since !== undefined && { since }),
});
const stats: SpaceStats = {
  success: true,
  stats: {
    lessons: figure(1, '现在公开的课', '2026-01-01'),
    collections: figure(0, '现在公开的合集'),
    favourites: figure(3, '别人的收藏'),
    plays: figure(1200, '每人每课每天算一次'),
    streak: figure(5, '连续打卡的天数'),
  },
};
const answersOf = (id: string): Answers => ({
  [`GET /api/users/${id}`]: () => ({
    success: true,
    user: { id, username: '花子', joinedAt: '2026-01-01T00:00:00.000Z' },
  }),
  [`GET /api/users/${id}/stats`]: () => stats,
  [`GET /api/users/${id}/contents`]: () => ({
    success: true,
    contents: [LESSON],
    total: 1,
    page: 1,
    pageSize: 20,
  }),
});
const open = (id: string, answers: Answers = answersOf(id), user?: typeof LEARNER) =>
  stage(
    <Routes>
      <Route path="/user/:id" element={<Space />} />
    </Routes>,
    { at: `/user/${id}`, answers, ...(user && { user }) },
  );

it('shows five numbers, and tells what one counts to who stands on it', async () => {
  open('a');
  expect(await screen.findByRole('heading', { name: '花子', level: 1 })).toBeVisible();
  expect(await screen.findByText('1,200')).toBeVisible();
  const plays = screen.getByRole('button', { name: /被收听/ });
  expect(plays).toHaveAccessibleDescription('每人每课每天算一次');
  fireEvent.focus(screen.getByRole('button', { name: /课程/ }));
  expect(screen.getAllByText(/现在公开的课。从 2026\/1\/1 起/)).toHaveLength(2);
  expect(await screen.findByRole('link', { name: '山びこ' })).toBeVisible();
  expect(screen.queryByText('我的练习')).toBeNull();
});

it('has their own practice, and the way to their account, for whoever it belongs to', async () => {
  open(LEARNER.id, answersOf(LEARNER.id), LEARNER);
  expect(await screen.findByRole('link', { name: '我的账号' })).toBeVisible();
  expect(screen.getByRole('radio', { name: '我的练习' })).toBeInTheDocument();
});

it('follows, and lets go', async () => {
  let users: object[] = [];
  const answers: Answers = {
    ...answersOf('a'),
    'GET /api/users/following': () => ({ success: true, users }),
    'POST /api/users/a/follow': () => {
      users = [{ id: 'a', username: '花子' }];
      return { success: true, isFollowing: true };
    },
    'DELETE /api/users/a/follow': () => {
      users = [];
      return { success: true, isFollowing: false };
    },
  };
  open('a', answers, LEARNER);
  for (const name of ['关注', '已关注']) {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
  }
  expect(await screen.findByRole('button', { name: '关注' })).toBeVisible();
});

it('shows what was seen last without a network', async () => {
  const kept = answersOf('a');
  jest.mocked(keptAnswer).mockImplementation(async (url) => {
    const path = `GET /api/${url.replace(/\?.*/, '')}`;
    return kept[path]?.({ method: 'GET', path, body: undefined });
  });
  open('a', {
    'GET /api/users/a': () => new Refused(503, 'UNAVAILABLE', ''),
    'GET /api/users/a/stats': () => new Refused(503, 'UNAVAILABLE', ''),
    'GET /api/users/a/contents': () => new Refused(503, 'UNAVAILABLE', ''),
  });
  expect(await screen.findByText(/上次的内容/)).toBeVisible();
  expect(await screen.findByRole('link', { name: '山びこ' })).toBeVisible();
  expect(await screen.findByText('1,200')).toBeVisible();
});

it('is no page where nobody is', async () => {
  open('gone', {});
  await waitFor(() => expect(screen.getByText('山那边没有回音')).toBeVisible());
});
