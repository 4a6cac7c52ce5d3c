import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LESSON } from '../../../test/lesson.js';
import { LEARNER, Refused, stage } from '../../../test/stage.js';
import { wish } from '../../shared/lib/login/wish.js';
import { keptAnswer } from '../../shared/lib/kept/kept-answers.js';
import { arrived, KEEP } from './arrived.js';
import { FavouriteButton } from './favourite-button.js';
import { Favourites } from './favourites.js';
import { KeepSentence } from './keep-sentence.js';
import { keepWish, wishesOf } from './wishes.js';

jest.mock('../../shared/lib/kept/kept-answers.js', () => ({
  keepAnswer: jest.fn(async () => undefined),
  keptAnswer: jest.fn(async () => undefined),
}));

const sentence = {
  occurrenceId: 'o',
  content: '谷です。',
  language: 'ja',
  speaker: 'default',
  translations: {},
};
const lists = {
  success: true,
  favorites: [LESSON],
  sentences: [
    { contentId: 'lesson', occurrenceId: 'o', at: LESSON.createdAt, content: LESSON, sentence },
  ],
};
/** Answers that fail, each when it is told to: until then the screen shows what they wished. */
const failing = () => {
  const waiting: ((refused: Refused) => void)[] = [];
  const fail = async () => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.pop()?.(new Refused(500, 'INTERNAL', ''));
  };
  return { answer: () => new Promise<Refused>((resolve) => waiting.push(resolve)), fail };
};
afterEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});
const said = (store: ReturnType<typeof stage>['store']) =>
  store.getState().toasts.map(({ text }) => text);

it('gives a lesson and a sentence back to the list where the server could not let them go', async () => {
  const { answer, fail } = failing();
  const answers = { 'GET /api/favorites': () => lists, 'DELETE /api/favorites/lesson': answer };
  const { store } = stage(<Favourites />, { user: LEARNER, answers });
  for (const name of ['取消收藏 山びこ', '取消收藏 谷です。']) {
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    await fail();
    expect(await screen.findByRole('button', { name })).toBeVisible();
  }
  expect(new Set(said(store))).toEqual(new Set(['服务器错误，请稍后重试'])); // how often depends on the time between
});

it('takes the heart back where the server could not keep it', async () => {
  const { answer, fail } = failing();
  const answers = {
    'GET /api/favorites': () => ({ ...lists, favorites: [], sentences: [] }),
    'POST /api/favorites': answer,
  };
  const { store } = stage(<FavouriteButton content={LESSON} />, { user: LEARNER, answers });
  await waitFor(() =>
    expect(store.getState().api.queries['favourites(undefined)']?.status).toBe('fulfilled'),
  );
  fireEvent.click(screen.getByRole('button', { name: '收藏 山びこ' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '收藏 山びこ', pressed: true })).toBeVisible(),
  );
  await fail();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '收藏 山びこ', pressed: false })).toBeVisible(),
  );
  expect(said(store)).toEqual(['服务器错误，请稍后重试']);
});

it('keeps the heart of a sentence that became a part of another one, and lets go of both', async () => {
  const { calls } = stage(
    <KeepSentence content={LESSON} occurrenceId="whole" joins={['o', 'p']} number={1} />,
    {
      user: LEARNER,
      answers: {
        'GET /api/favorites': () => ({
          ...lists,
          sentences: ['whole', 'o', 'q'].map((occurrenceId) => ({
            ...lists.sentences[0],
            occurrenceId,
          })),
        }),
        'DELETE /api/favorites/lesson': () => ({ success: true, isFavorite: false }),
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: '收藏这句', pressed: true }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2));
});

it('tells a visitor what it takes to keep a lesson or a sentence, without a call', async () => {
  const screenOf = (
    <>
      <FavouriteButton content={LESSON} />
      <KeepSentence content={LESSON} occurrenceId="o" joins={[]} number={1} />
    </>
  );
  for (const name of ['收藏 山びこ', '收藏这句']) {
    document.body.replaceChildren();
    const { store, calls } = stage(screenOf, { answers: {} });
    fireEvent.click(screen.getByRole('button', { name }));
    expect([said(store), calls.length]).toEqual([['请先登录'], 0]);
  }
});

it('keeps after the login what a visitor wished to keep', async () => {
  const { store, calls } = stage(null, {
    user: LEARNER,
    answers: {
      'GET /api/favorites': () => ({ ...lists, favorites: [], sentences: [] }),
      'POST /api/favorites': () => ({ success: true, isFavorite: true }),
    },
  });
  wish(KEEP, { contentId: 'lesson', occurrenceId: 'o' });
  await arrived(store.dispatch, LEARNER.id);
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { contentId: 'lesson', occurrenceId: 'o' },
  ]);
  expect(said(store)).toEqual(['已收藏']);
  await arrived(store.dispatch, LEARNER.id);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('shows what they kept without a network, and says of when it is', async () => {
  jest.mocked(keptAnswer).mockResolvedValueOnce(lists);
  stage(<Favourites />, {
    user: LEARNER,
    answers: { 'GET /api/favorites': () => new Refused(503, 'UNAVAILABLE', '') },
  });
  await screen.findByText('谷です。');
  expect(screen.getByText('正在连接 · 上次的内容')).toBeVisible();
});

it('keeps a heart that is pressed without a network on the device, and sends it when there is one', async () => {
  let isAway = true;
  const gone = () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return { success: true, isFavorite: true };
  };
  const { store, calls } = stage(
    <>
      <KeepSentence content={LESSON} occurrenceId="p" joins={[]} number={1} />
      <FavouriteButton content={LESSON} />
    </>,
    {
      user: LEARNER,
      answers: {
        'GET /api/favorites': () => (isAway ? gone() : lists),
        'POST /api/favorites': gone,
        'DELETE /api/favorites/lesson': gone,
      },
    },
  );
  const heart = (pressed: boolean) => screen.findByRole('button', { name: '收藏这句', pressed });
  fireEvent.click(await heart(false));
  await heart(true);
  await waitFor(() => expect(said(store)).toEqual(['现在连不上，联网后自动收藏']));
  // Thought better of it, and again: one wish is left.
  fireEvent.click(await heart(true));
  await waitFor(() => expect(said(store).at(-1)).toBe('现在连不上，联网后自动取消收藏'));
  fireEvent.click(await heart(false));
  await heart(true);
  await waitFor(() => expect(wishesOf(LEARNER.id)).toMatchObject([{ occurrenceId: 'p', on: true }])); // prettier-ignore

  const before = calls.length;
  isAway = false;
  await arrived(store.dispatch, LEARNER.id);
  await waitFor(() => expect(wishesOf(LEARNER.id)).toEqual([]));
  const sent = calls.slice(before).filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { contentId: 'lesson', occurrenceId: 'p' }],
  ]);
});

it('sends the wishes of nobody else, and forgets one that the server refuses', async () => {
  keepWish({ by: 'somebody', contentId: 'lesson', on: true });
  keepWish({ by: LEARNER.id, contentId: 'lesson', occurrenceId: 'gone', on: true });
  const { store, calls } = stage(null, {
    user: LEARNER,
    answers: {
      'GET /api/favorites': () => lists,
      'POST /api/favorites': () => new Refused(404, 'NOT_FOUND', '这句已经不在课里了'),
    },
  });
  await arrived(store.dispatch, LEARNER.id);
  await waitFor(() => expect(wishesOf(LEARNER.id)).toEqual([]));
  dispatchEvent(new Event('online'));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(wishesOf('somebody')).toHaveLength(1);
});

it('knows of a wish that another tab has kept, and of its own where the browser forbids storage', () => {
  keepWish({ by: LEARNER.id, contentId: 'here', on: true });
  const kept = JSON.parse(localStorage.getItem('yamabiko_hearts') ?? '') as { value: object[] };
  const other = { by: LEARNER.id, contentId: 'there', on: true };
  localStorage.setItem('yamabiko_hearts', JSON.stringify({ v: 1, value: [...kept.value, other] }));
  dispatchEvent(new StorageEvent('storage', { key: 'yamabiko_hearts' }));
  const places = () => wishesOf(LEARNER.id).map(({ contentId }) => contentId);
  expect(places()).toEqual(['here', 'there']);
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden');
  });
  keepWish({ by: LEARNER.id, contentId: 'now', on: true });
  expect(places()).toEqual(['here', 'there', 'now']);
  forbidden.mockRestore();
});
