import type { PracticeGrade, Review } from '@app/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LESSON } from '../../../test/lesson.js';
import { LEARNER, Refused, stage } from '../../../test/stage.js';
import { practisedFor, unsentPractice } from '../../shared/lib/practice/index.js';
import { Practice } from './practice.js';

jest.mock('../../shared/lib/practice/index.js', () => ({
  practised: jest.fn(),
  practisedFor: jest.fn(),
  unsentPractice: jest.fn(),
}));

const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
const review = (
  occurrenceId: string,
  audioUrl: string | null = `/media/${occurrenceId}.mp3`,
): Review => ({
  content: LESSON,
  sentence: {
    occurrenceId,
    content: `${occurrenceId}です。`,
    language: 'ja',
    speaker: 'default',
    translations: {},
    ...(audioUrl !== null && { audioUrl }),
  },
  due: '2026-01-01T00:00:00.000Z',
  reviews: 1,
  lapses: 0,
  lastGrade: 'hard',
  after: { hard: later, ok: later, easy: later },
});

/** What became of each grade, in the order they were given. */
let told: [PracticeGrade | undefined, 'held' | 'settled' | 'taken back'][];
let now: number;
const reviews = (...some: Review[]) => ({
  success: true,
  reviews: some,
  total: some.length,
  cards: some.length,
});
const open = (...some: Review[]) =>
  stage(<Practice />, {
    user: LEARNER,
    answers: { 'GET /api/practice/reviews': () => reviews(...some) },
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** A tap on what has stood there for a while. */
const tap = async (name: string | RegExp) => {
  const found = await button(name);
  now += 1000;
  fireEvent.click(found);
};

beforeEach(() => {
  told = [];
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.mocked(unsentPractice).mockResolvedValue([]);
  jest.mocked(practisedFor).mockImplementation((_, { grade }) => {
    const one: (typeof told)[number] = [grade, 'held'];
    told.push(one);
    return {
      settle: () => void (one[1] = 'settled'),
      takeBack: () => void (one[1] = 'taken back'),
    };
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('takes the second tap of a double tap for what it was meant: no grade, and no look at the next sentence', async () => {
  open(review('山'), review('谷'));
  await tap('看原文');
  fireEvent.click(await button(/^还行/)); // in the same place, at once
  expect(told).toEqual([]);
  await tap(/^还行/);
  fireEvent.click(await button('看原文'));
  expect(screen.queryByText('谷です。')).toBeNull();
  expect(told).toEqual([['ok', 'held']]);
});

it('takes the last grade back: the sentence stands there again with its words, and nobody was told', async () => {
  open(review('山'), review('谷'));
  await tap('看原文');
  await tap(/^容易/);
  await screen.findByText('还有 1 句 · 已复习 1 句');
  await tap('记为「容易」，撤销');
  expect(told).toEqual([['easy', 'taken back']]);
  await screen.findByText('还有 2 句');
  expect(screen.getByText('山です。')).toBeVisible();
  await tap(/^难/);
  expect(told[1]).toEqual(['hard', 'held']);
});

it('lets a grade count with the next one, when its time is over, and when they go', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  open(review('山'), review('谷'));
  await tap('看原文');
  await tap(/^难/);
  await tap('看原文');
  await tap(/^还行/);
  expect(told).toEqual([
    ['hard', 'settled'],
    ['ok', 'held'],
  ]);
  expect(screen.getByText('今天的 2 句复习完了。')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(6000));
  expect(told[1]).toEqual(['ok', 'settled']);
  expect(screen.queryByRole('button', { name: /撤销/ })).toBeNull();
});

it('lets it count when the page goes, and offers nothing to take back on one that is brought back', async () => {
  open(review('山'), review('谷'));
  await tap('看原文');
  await tap(/^难/);
  fireEvent(globalThis.window, new Event('pagehide'));
  expect(told).toEqual([['hard', 'settled']]);
  expect(screen.queryByRole('button', { name: /撤销/ })).toBeNull();
});

it('does not ask again what still waits on this device to be sent', async () => {
  jest
    .mocked(unsentPractice)
    .mockResolvedValue([
      { id: 'x', kind: 'graded', contentId: 'lesson', occurrenceId: '山', grade: 'ok', at: later },
    ]);
  open(review('山'), review('谷'));
  await screen.findByText('还有 1 句');
  await tap('看原文');
  expect(screen.getByText('谷です。')).toBeVisible();
});

it('says it of a sentence without sound, and of a sound that cannot be had when it is asked for', async () => {
  const { store } = open(review('山', null), review('谷'));
  await screen.findByText('这句还没有声音。');
  expect(screen.getByText('山です。')).toBeVisible();
  expect(await button('听这句')).toBeDisabled();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('404'));
  await tap(/^还行/);
  await screen.findByText('还有 1 句 · 已复习 1 句');
  expect(store.getState().toasts).toEqual([]); // by itself it plays where it may
  await tap('听这句');
  await waitFor(() =>
    expect(store.getState().toasts.map(({ text }) => text)).toEqual(['声音加载失败，请稍后再试']),
  );
});

it('says that nothing is lost where nothing was kept', async () => {
  stage(<Practice />, {
    user: LEARNER,
    answers: { 'GET /api/practice/reviews': () => new Refused(503, 'UNAVAILABLE', '') },
  });
  expect(await button('再试一次')).toBeVisible();
});

it('asks again the next morning, on a page that stayed open', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'], now: new Date(2026, 0, 1, 22) });
  open(review('山'));
  await tap('看原文');
  await tap(/^难/);
  await screen.findByText('今天的 1 句复习完了。');
  const shownAt = (hour: number) => {
    jest.setSystemTime(new Date(2026, 0, 2, hour));
    fireEvent(document, new Event('visibilitychange'));
  };
  shownAt(1); // late is not tomorrow
  expect(screen.getByText('今天的 1 句复习完了。')).toBeVisible();
  shownAt(8);
  await screen.findByText('还有 1 句');
});
