import { screen, waitFor } from '@testing-library/react';
import { LESSON } from '../../../test/lesson.js';
import { stage } from '../../../test/stage.js';
import { savedLessons, type SavedLesson } from '../lib/offline/lessons.js';
import { SavedLessons } from './saved-lessons.js';

jest.mock('../lib/offline/lessons.js', () => ({ savedLessons: jest.fn() }));

const saved = (title: string, pinned: boolean) =>
  ({ id: title, content: { ...LESSON, id: title, title }, pinned }) as unknown as SavedLesson;
const given = (...lessons: SavedLesson[]) =>
  jest.mocked(savedLessons).mockReset().mockResolvedValue(lessons);
const titles = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('a')?.textContent);

it('shows what they asked for', async () => {
  given(saved('山びこ', true), saved('谷', false));
  stage(<SavedLessons offline={false} />, { answers: {} });
  expect(await screen.findByRole('heading', { name: '已下载' })).toBeVisible();
  expect(titles()).toEqual(['山びこ']);
});
it('shows without a network all that sounds', async () => {
  given(saved('山びこ', true), saved('谷', false));
  stage(<SavedLessons offline />, { answers: {} });
  await waitFor(() => expect(titles()).toEqual(['山びこ', '谷']));
});
it('is not there before there is something, but says so without a network', async () => {
  given();
  stage(<SavedLessons offline={false} />, { answers: {} });
  await waitFor(() => expect(savedLessons).toHaveBeenCalled());
  expect(screen.queryByText('已下载')).toBeNull();
  stage(<SavedLessons offline />, { answers: {} });
  expect(await screen.findByText(/这台设备上还没有课/)).toBeVisible();
});
