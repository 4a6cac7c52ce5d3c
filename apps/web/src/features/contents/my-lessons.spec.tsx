import { screen, waitFor } from '@testing-library/react';
import { LESSON } from '../../../test/lesson.js';
import { LEARNER, Refused, stage } from '../../../test/stage.js';
import { MyLessons } from './my-lessons.js';

it.each([
  [2, 1, 2, 1],
  [2, 2, 2, 2],
  [40, 30, 4, 3],
])(
  'draws of %i sentences with %i sounds %i rings, %i of them full',
  async (sentenceCount, readyCount, rings, full) => {
    const contents = [{ ...LESSON, sentenceCount, readyCount }];
    stage(<MyLessons />, {
      user: LEARNER,
      answers: {
        'GET /api/contents': () => ({ success: true, contents, total: 1, page: 1, pageSize: 20 }),
      },
    });
    await waitFor(() => expect(document.querySelectorAll('li svg g')).toHaveLength(rings));
    expect(document.querySelectorAll('li svg circle[stroke-dashoffset="0"]')).toHaveLength(full);
  },
);

it('of a failure it says so in its place, and not a second time as a toast', async () => {
  const { store } = stage(<MyLessons />, {
    user: LEARNER,
    answers: { 'GET /api/contents': () => new Refused(500, 'INTERNAL', '服务器错误，请稍后重试') },
  });
  await screen.findByText('服务器错误，请稍后重试');
  expect(store.getState().toasts).toEqual([]);
});
