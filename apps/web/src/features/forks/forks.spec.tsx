import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LESSON } from '../../../test/lesson.js';
import { LEARNER, Refused, stage } from '../../../test/stage.js';
import { ForkLesson, refusalOf } from './fork-lesson.js';
import { ForksOf } from './forks-of.js';
import { ReportedForks } from './reported-forks.js';

beforeEach(() => sessionStorage.clear());

it('says why a lesson cannot be gone on with', () => {
  expect(refusalOf({ visibility: 'public' })).toBe('作者保留所有权利，这一课不能改编。');
  expect(refusalOf({ visibility: 'unlisted', licence: 'cc-by' })).toBe(
    '这一课没有公开，不能改编。',
  );
  expect(refusalOf({ visibility: 'public', licence: 'cc-by-sa' })).toBeUndefined();
});

it('gives the reason beside a button that does nothing', () => {
  stage(<ForkLesson content={LESSON} />, { user: LEARNER, answers: {} });
  const button = screen.getByRole('button', { name: '改编' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('作者保留所有权利，这一课不能改编。');
});

it('goes on once a visitor has logged in', async () => {
  const content = { ...LESSON, licence: 'cc-by' as const };
  stage(<ForkLesson content={content} />, { answers: {} });
  await userEvent.click(screen.getByRole('button', { name: '改编' }));
  cleanup();
  const forked = jest.fn(() => ({
    success: true,
    content: {
      ...content,
      id: 'made',
      graph: { nodes: [], nodeTypeCounters: {} },
      resources: {},
      voices: {},
    },
  }));
  stage(<ForkLesson content={content} />, {
    user: LEARNER,
    answers: { 'POST /api/contents/lesson/fork': forked },
  });
  await waitFor(() => expect(forked).toHaveBeenCalledTimes(1));
});

const at = 'GET /api/public/contents/lesson/forks';
const list =
  (contents: object[], total = contents.length) =>
  () => ({
    success: true,
    contents,
    total,
    page: 1,
    pageSize: 50,
  });

it('lists what others made of it, and is silent while nobody has', async () => {
  const none = stage(<ForksOf content={LESSON} />, { answers: { [at]: list([]) } });
  await waitFor(() => expect(none.calls).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  stage(<ForksOf content={LESSON} />, {
    answers: { [at]: list([{ ...LESSON, id: 'f', title: '山びこ（改编）' }], 3) },
  });
  expect(await screen.findByRole('link', { name: '山びこ（改编）' })).toHaveAttribute(
    'href',
    '/content-info?id=f',
  );
  expect(screen.getByText('还有 2 课')).toBeVisible();
});

it('tells whoever decides on a reported lesson what was made of it, or that nothing was', async () => {
  for (const none of [list([]), () => new Refused(404, 'NOT_FOUND', '找不到这节课')]) {
    stage(<ReportedForks id="lesson" />, { answers: { [at]: none } });
    expect(await screen.findByText('没有公开或凭链接分享的改编')).toBeVisible();
    cleanup();
  }
  stage(<ReportedForks id="lesson" />, {
    answers: {
      [at]: list([{ ...LESSON, id: 'f', title: '山びこ（改编）', visibility: 'unlisted' }]),
    },
  });
  expect(await screen.findByText('改编自它的 1 课，不会随它下架')).toBeVisible();
  expect(screen.getByText(/^凭链接 · /)).toBeVisible();
  expect(screen.getByRole('link', { name: '山びこ（改编）' })).toHaveAttribute(
    'href',
    '/content-info?id=f',
  );
  expect(screen.queryByRole('button', { name: '下一页' })).toBeNull();
});

it('lets whoever decides go through all of them, however many there are', async () => {
  const { calls } = stage(<ReportedForks id="lesson" />, {
    answers: { [at]: list([{ ...LESSON, id: 'f' }], 60) },
  });
  expect(await screen.findByText('第 1–50 课')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(await screen.findByText('第 51–60 课')).toBeVisible();
  expect(calls).toHaveLength(2);
  expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled();
});
