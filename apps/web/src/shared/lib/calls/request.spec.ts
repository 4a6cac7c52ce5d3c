import { ContentList, STORAGE } from '@app/contracts';
import { configureStore } from '@reduxjs/toolkit';
import { api } from './api.js';
import { loggedIn, session } from '../session/session.js';
import { storage } from '../kept/storage.js';
import { toasts } from './toasts.js';

const USER = {
  id: 'u',
  username: '听众0001',
  email: 'a@b.cn',
  role: 'user' as const,
  settings: {},
  createdAt: '',
};
const CARD = { success: true, contents: [], total: 0, page: 1, pageSize: 20 };
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
const refused = (status: number, error = '', code = 'X') =>
  answer(status, { success: false, error, code });

const given = (...answers: (() => Response | Promise<Response>)[]) => {
  const seen: Headers[] = [];
  globalThis.fetch = async (input) => {
    seen.push(new Headers((input as Request).headers));
    const next = answers.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next();
  };
  const store = configureStore({
    reducer: { session, toasts, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const list = () => store.dispatch(calls.endpoints.someList.initiate(1, { forceRefetch: true }));
  return { store, seen, list, texts: () => store.getState().toasts.map(({ text }) => text) };
};
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    someList: build.query({
      query: (page: number) => ({ url: 'contents', params: { page } }),
      responseSchema: ContentList,
    }),
    someChange: build.mutation({ query: () => ({ url: 'favorites', method: 'POST' }) }),
  }),
});
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  jest.restoreAllMocks();
});

it.each([
  [400, '句子过多', '句子过多'],
  [400, '', '请求参数错误'],
  [402, '今日额度已用完', '今日额度已用完'],
  [403, '谁也不行', '权限不足，无法访问该功能'],
  [404, 'x', '请求的资源不存在'],
  [418, '', '未知错误，请稍后重试'],
  [429, 'x', '请求过于频繁，请稍后重试'],
  [500, 'x', '服务器错误，请稍后重试'],
  [504, 'x', '服务器错误，请稍后重试'],
])('says of %i with %j: %s', async (status, said, shown) => {
  const { list, texts } = given(() => refused(status, said));
  await list();
  expect(texts()).toEqual([shown]);
});

it.each(['BLOCKED', 'CODE_LOCKED', 'FRESH_LOGIN_REQUIRED', 'QUOTA_EXCEEDED'])(
  'says of %s what the server says: it speaks for itself',
  async (code) => {
    const { list, texts } = given(() => refused(429, '请十分钟后再来', code));
    await list();
    expect(texts()).toEqual(['请十分钟后再来']);
  },
);

it('hands on what the server said, also where the toast has the line of the status', async () => {
  const { list, texts } = given(() => refused(429, '一天最多导出 3 次', 'RATE_LIMITED'));
  await expect(list()).resolves.toMatchObject({ error: { message: '一天最多导出 3 次' } });
  expect(texts()).toEqual(['请求过于频繁，请稍后重试']);
});

it('says that the network is gone, once in three seconds', async () => {
  const { list, texts } = given();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  await list();
  clock.mockReturnValue(2999);
  await list();
  expect(texts()).toEqual(['网络连接失败，请检查网络设置']);
});

it('ends the session of a refused token, without a toast', async () => {
  const { store, list, texts } = given(() => refused(401));
  store.dispatch(loggedIn({ token: 't1', user: USER }));
  storage.write(STORAGE.token, 't1');
  await list();
  expect(store.getState().session).toEqual({ expired: true });
  expect(texts()).toEqual([]);
});

it('keeps a session when an older token or none was refused', async () => {
  const { store, list } = given(() => {
    store.dispatch(loggedIn({ token: 't2', user: USER }));
    return refused(401);
  });
  await list();
  expect(store.getState().session.token).toBe('t2');
});

it('reads its own writes, and repeats a 503 once without asking for them', async () => {
  const { store, seen, list, texts } = given(
    () => answer(200, { success: true }, { 'x-log-position': '42' }),
    () => refused(503),
    () => answer(200, CARD),
    () => answer(200, CARD),
  );
  store.dispatch(loggedIn({ token: 't1', user: USER }));
  await store.dispatch(calls.endpoints.someChange.initiate(undefined));
  await expect(list()).resolves.toMatchObject({ data: { total: 0 } });
  await list();
  expect(seen.map((headers) => headers.get('x-min-log-position'))).toEqual([
    null,
    '42',
    null,
    null,
  ]);
  expect(seen[1]?.get('authorization')).toBe('Bearer t1');
  expect(texts()).toEqual([]);
});

it('does not show what breaks the contract', async () => {
  const { list } = given(() => answer(200, { success: true, contents: 'all' }));
  await expect(list()).resolves.toMatchObject({ error: { code: 'CONTRACT' } });
});
