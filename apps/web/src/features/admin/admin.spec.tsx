import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { api } from '../../shared/lib/calls/api.js';
import { session } from '../../shared/lib/session/session.js';
import { notices, toasts } from '../../shared/lib/calls/toasts.js';
import { system } from '../../shared/ui/system.js';
import { Toaster } from '../../shared/ui/toaster.js';
import { FeaturesContext } from '../../shared/feature/folded.js';
import { Admin } from './admin.js';
import { admin } from './feature.js';

// What is said here stays until the test has looked, also where this machine stands still for three seconds.
jest.mock('@app/contracts', () => ({
  ...jest.requireActual<object>('@app/contracts'),
  TOAST_DURATION: 60_000,
}));

// Compiled before the clock runs that a screen is waited for by.
beforeAll(() =>
  Promise.all([import('./users/users.js'), import('./users/person.js'), import('./pages.js')]),
);

const HANA = {
  id: 'u1',
  username: '花',
  email: 'hana@example.org',
  role: 'user',
  status: 'active',
  level: 1,
  effectiveLevel: 1,
  usedToday: { tts_generation: 3 },
  createdAt: '2026-05-01T00:00:00Z',
  sessions: 1,
};
const page = { success: true, total: 1, page: 1, pageSize: 20 };
const PERSON = {
  success: true,
  user: { ...HANA, settings: {} },
  sessions: [],
  timeline: [
    {
      position: '9',
      at: '2026-05-01T00:00:00Z',
      type: 'UserRegistered',
      actor: 'u1',
      actorName: '花',
      summary: '注册了账号',
    },
  ],
};
const refused = (code: string, status: number) => ({
  status,
  body: { success: false, error: '', code },
});

interface Call {
  asked: string;
  body?: unknown;
}
type Answer = object | { status: number; body: object };
/** Answers by method and path, and remembers what was asked. */
const server = (answers: Record<string, Answer | ((url: URL) => Promise<Answer>)>) => {
  const calls: Call[] = [];
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const url = new URL(request.url);
    const text = await request.text();
    calls.push({
      asked: `${request.method} ${url.pathname}${url.search}`,
      ...(text && { body: JSON.parse(text) as unknown }),
    });
    const found = answers[`${request.method} ${url.pathname}`] ?? refused('NOT_FOUND', 404);
    const answer = typeof found === 'function' ? await found(url) : found;
    const [status, body] =
      'status' in answer && 'body' in answer
        ? [answer.status as number, answer.body]
        : [200, answer];
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  return calls;
};
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const visit = (path: string) => {
  const store = configureStore({
    reducer: { session, toasts, notices, [api.reducerPath]: api.reducer },
    preloadedState: {
      session: {
        token: 't',
        user: { ...HANA, role: 'admin' as const, settings: {} },
        expired: false,
      },
    },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <FeaturesContext value={[admin]}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path="/admin/*" element={<Admin />} />
            </Routes>
          </MemoryRouter>
        </FeaturesContext>
        <Toaster />
      </ChakraProvider>
    </Provider>,
  );
};

it('asks once they have stopped typing, and shows only what is asked now', async () => {
  let slow: (answer: object) => void = () => undefined;
  const calls = server({
    'GET /api/admin/users': (url) =>
      url.searchParams.get('q') === 'ha'
        ? new Promise((resolve) => (slow = resolve))
        : Promise.resolve({
            ...page,
            users: [{ ...HANA, username: url.searchParams.get('q') ?? '所有人' }],
          }),
  });
  visit('/admin/users');
  const field = await screen.findByRole('searchbox', { name: '找用户' });
  await screen.findByText('所有人');
  fireEvent.change(field, { target: { value: 'h' } });
  fireEvent.change(field, { target: { value: 'ha' } });
  const asked = () =>
    calls.map((call) => new URLSearchParams(call.asked.split('?')[1]).get('q')).filter(Boolean);
  await waitFor(() => expect(asked()).toEqual(['ha']));
  fireEvent.change(field, { target: { value: 'hana' } });
  await screen.findByText('hana');
  expect(asked()).toEqual(['ha', 'hana']);
  slow({ ...page, users: [{ ...HANA, username: '旧的回答' }] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('旧的回答')).toBeNull();
  expect(screen.getByText('hana')).toBeInTheDocument();
});

it('says what is wrong before anything is sent, and keeps what was typed', async () => {
  const calls = server({
    'GET /api/admin/users/u2': { ...PERSON, user: { ...PERSON.user, id: 'u2' } },
  });
  visit('/admin/users/u2');
  await userEvent.click(await screen.findByRole('button', { name: '停用' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '停用' }));
  expect(await dialog.findByText('请填写原因')).toBeInTheDocument();
  expect(calls.filter(({ asked }) => asked.startsWith('PUT'))).toEqual([]);
});

it('asks them to prove who they are where the server wants it, and goes on by itself', async () => {
  let proven = false;
  const calls = server({
    'GET /api/admin/users/u2': { ...PERSON, user: { ...PERSON.user, id: 'u2' } },
    'PUT /api/admin/users/u2': async () =>
      proven
        ? { success: true, user: { ...HANA, id: 'u2', role: 'admin' } }
        : refused('FRESH_LOGIN_REQUIRED', 403),
    'POST /api/auth/send-code': { success: true, cooldown: 60 },
    'POST /api/auth/confirm': async () => {
      proven = true;
      return { success: true, freshUntil: '2026-05-01T00:15:00Z' };
    },
  });
  visit('/admin/users/u2');
  await userEvent.click(await screen.findByRole('button', { name: '设为管理员' }));
  await userEvent.type(await screen.findByLabelText('原因'), '帮忙');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: '设为管理员' }),
  );
  await userEvent.type(await screen.findByLabelText('验证码'), '12345678');
  await userEvent.click(screen.getByRole('button', { name: '继续' }));
  expect(await screen.findByText('「花」已是管理员')).toBeInTheDocument();
  const changes = calls.filter(({ asked }) => asked.startsWith('PUT'));
  expect(changes.map(({ body }) => body)).toEqual([
    { role: 'admin', reason: '帮忙' },
    { role: 'admin', reason: '帮忙' },
  ]);
});

it('changes nothing when they would rather not prove it', async () => {
  const calls = server({
    'GET /api/admin/users/u2': { ...PERSON, user: { ...PERSON.user, id: 'u2' } },
    'PUT /api/admin/users/u2': refused('FRESH_LOGIN_REQUIRED', 403),
    'POST /api/auth/send-code': { success: true, cooldown: 60 },
  });
  visit('/admin/users/u2');
  await userEvent.click(await screen.findByRole('button', { name: '设为管理员' }));
  await userEvent.type(await screen.findByLabelText('原因'), '帮忙');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: '设为管理员' }),
  );
  const proof = (await screen.findByText('请再验证一次邮箱')).closest<HTMLElement>('[role=dialog]');
  await userEvent.click(within(proof ?? document.body).getByRole('button', { name: '关闭' }));
  expect(await screen.findByText('没有重新验证，没有做任何更改')).toBeInTheDocument();
  expect(calls.filter(({ asked }) => asked.startsWith('PUT'))).toHaveLength(1);
});

it('tells which figure comes from where', async () => {
  server({
    'GET /api/admin': {
      success: true,
      at: '2026-05-01T00:00:00Z',
      figures: [{ key: 'usersTotal', title: '用户总数', unit: '人', value: 1234 }],
      queue: { open: 0, deadLetters: 0 },
      log: { head: '930', readModels: '930', integrity: null },
      disk: { free: 5 * 1024 ** 3, full: false },
      parked: { total: 0, oldest: [] },
    },
    'GET /api/admin/figures/usersTotal': {
      success: true,
      figure: {
        key: 'usersTotal',
        title: '用户总数',
        unit: '人',
        definition: '注册而未注销的账号',
        version: 1,
        corrected: [],
        value: 1234,
        at: '2026-05-01T00:00:00Z',
        from: 'log',
        recounts: true,
        types: ['UserRegistered', 'UserErased'],
        events: { from: '4', to: '930', count: 1240 },
        fold: { model: 'users', version: 3, rebuilt: 1, position: '931', next: { version: 4, position: '12' } }, // prettier-ignore
        parked: 0,
      },
    },
    'POST /api/admin/figures/usersTotal/recompute': {
      success: true,
      value: 1234,
      recomputed: 1233,
      equal: false,
      events: { from: '4', to: '930', count: 1240, digest: 'abc' },
      at: '931',
    },
  });
  visit('/admin');
  expect(await screen.findByText('1,234')).toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: '为什么：用户总数', expanded: false }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '为什么：用户总数' }));
  expect(await screen.findByText(/由 1,240 个事件得出，日志位置/)).toHaveTextContent(
    '由 1,240 个事件得出，日志位置 4 到 930',
  );
  expect(screen.getByText('用户总数 1,234 人：注册而未注销的账号')).toBeVisible();
  expect(screen.getByText('算法第 1 版，没有更正过')).toBeVisible();
  expect(screen.getByText(/取自读模型 users 第 3 版（重建过 1 次），折叠到位置 931/)).toHaveTextContent('第 4 版正在折叠，到位置 12'); // prettier-ignore
  await userEvent.click(screen.getByRole('button', { name: '重新计算' }));
  expect(await screen.findByText('不一致')).toBeVisible();
  expect(screen.getByText(/从日志算得 1,233 人，页面用的是 1,234 人/)).toBeVisible();
});

it('tells where the number of one row comes from, and no more than one at a time', async () => {
  const figure = (key: string, title: string, unit: string, value: number) => ({
    success: true,
    figure: { key, title, unit, definition: '数过的', version: 1, corrected: [], value, at: '2026-05-01T00:00:00Z', from: 'log', recounts: false, types: ['QuotaReserved'], events: { from: '0', to: '0', count: 0 }, parked: 0 }, // prettier-ignore
  });
  const calls = server({
    'GET /api/admin/users': { ...page, users: [HANA] },
    'GET /api/admin/figures/usedTodayOf': figure('usedTodayOf', '今天用量', '句', 3),
    'GET /api/admin/figures/devicesOf': figure('devicesOf', '登录的设备', '台', 1),
  });
  visit('/admin/users');
  await userEvent.click(await screen.findByRole('button', { name: /^3 句.*，为什么：今天用量/ }));
  expect(await screen.findByText('今天用量 3 句：数过的')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重新计算' })).toBeNull();
  expect(calls.map(({ asked }) => asked)).toContain('GET /api/admin/figures/usedTodayOf?of=u1');
  await userEvent.click(screen.getByRole('button', { name: /^1.*，为什么：设备/ }));
  expect(await screen.findByText('登录的设备 1 台：数过的')).toBeVisible();
  expect(screen.queryByText('今天用量 3 句：数过的')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^1.*，为什么：设备/ }));
  expect(screen.queryByText('登录的设备 1 台：数过的')).toBeNull();
});

it('says so where there is no such screen', async () => {
  server({});
  visit('/admin/nothing');
  expect(await screen.findByRole('heading', { name: '没有这一页' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '回到产品' })).toHaveAttribute('href', '/');
});
