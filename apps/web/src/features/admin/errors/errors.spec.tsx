import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { api } from '../../../shared/lib/calls/api.js';
import { session } from '../../../shared/lib/session/session.js';
import { notices, toasts } from '../../../shared/lib/calls/toasts.js';
import { system } from '../../../shared/ui/system.js';
import { ErrorGroup } from './error-group.js';
import { ErrorStatistics } from './error-statistics.js';

const at = '2026-05-01T00:00:00.000Z';
const GROUP = {
  id: 'e1',
  type: 'javascript',
  source: 'browser',
  title: 'x is not a function',
  culprit: 'drawLines@player.js',
  level: 'medium',
  priority: 'medium',
  priorityChosen: false,
  status: 'new',
  regressed: true,
  escalating: false,
  count: 1204,
  last24h: 31,
  firstAt: at,
  lastAt: at,
};
const OVERVIEW = {
  success: true,
  last24h: 31,
  last7d: 99,
  open: 4,
  regressed: 1,
  escalating: 0,
  dropped: { address: 3, all: 0, group: 2, 'new-groups': 0, invalid: 0 },
  hours: [],
};
const levels = { critical: 0, high: 0, medium: 7, low: 0 };
const STATISTICS = {
  success: true,
  days: [
    { day: '2026-04-30', count: 2, opened: 0, levels },
    { day: '2026-05-01', count: 5, opened: 1, levels },
  ],
  types: { javascript: 7, promise: 0, vue: 0, network: 0, resource: 0 },
  levels,
};
const frame = { name: 'Xt', file: '/assets/player-aaaaaaaa.js', line: 1, column: 2, own: true };
const occurrence = (id: string, message: string) => ({
  id,
  at,
  heardAt: at,
  message,
  page: '/player/a',
  release: 'index-aaaaaaaa',
  device: 'Chrome 130 · Linux',
  role: 'visitor',
  network: '10.1.2.0/24',
  severity: { level: 'medium', score: 55, factors: [{ factor: 'not-a-function', points: 15 }, { factor: 'hidden', points: -10 }] }, // prettier-ignore
  frames: [
    {
      ...frame,
      source: { file: 'apps/web/src/lines.tsx', line: 12, name: 'drawLines', from: 11, lines: ['const a = 1;', 'a.map(draw);'] }, // prettier-ignore
    },
    frame,
  ],
  behaviour: [{ kind: 'click', what: 'button 播放', at }],
  session: true,
  facts: { 网络: '4g' },
});
const DETAILS = {
  success: true,
  group: GROUP,
  why: { version: 1, parts: ['javascript', 'x is not a function'] },
  days: [{ day: '2026-05-01', count: 5 }],
  releases: [{ release: 'index-aaaaaaaa', count: 1204 }],
  roles: { visitor: 2 },
  devices: { 'Chrome 130 · Linux': 2 },
  notes: [],
  occurrences: [occurrence('o2', 'the newer'), occurrence('o1', 'the older')],
};
const page = { success: true, total: 1, page: 1, pageSize: 20 };

const original = globalThis.fetch;
let asked: { call: string; body?: unknown }[] = [];
let answers: Record<string, object> = {};
beforeEach(() => {
  asked = [];
  answers = {
    'GET /api/errors/overview': OVERVIEW,
    'GET /api/errors/statistics': STATISTICS,
    'GET /api/errors/summaries': { ...page, groups: [GROUP] },
    'GET /api/errors/e1/details': DETAILS,
    'GET /api/admin/users': { ...page, users: [], total: 0 },
    'PUT /api/errors/e1/status': { success: true, group: GROUP },
    'POST /api/errors/e1/notes': { success: true, group: GROUP },
  };
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    asked.push({
      call: `${request.method} ${pathname}${search}`,
      ...(text && { body: JSON.parse(text) as unknown }),
    });
    const found = answers[`${request.method} ${pathname}`];
    return Response.json(found ?? { success: false, error: '', code: 'NOT_FOUND' }, {
      status: found ? 200 : 404,
    });
  };
});
afterEach(() => void (globalThis.fetch = original));

const visit = (path: string) => {
  const store = configureStore({
    reducer: { session, toasts, notices, [api.reducerPath]: api.reducer },
    preloadedState: { session: { token: 't', expired: false } },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/admin/error-statistics" element={<ErrorStatistics />} />
            <Route path="/admin/error-statistics/:id" element={<ErrorGroup />} />
          </Routes>
        </MemoryRouter>
      </ChakraProvider>
    </Provider>,
  );
};
const last = (begin: string) => asked.filter(({ call }) => call.startsWith(begin)).at(-1);

it('shows how it stands, and narrows the list by what asks for something', async () => {
  visit('/admin/error-statistics');
  const table = await screen.findByRole('region', { name: '错误' });
  await within(table).findByRole('link', { name: 'x is not a function' });
  expect(within(table).getByText('复发')).toBeInTheDocument();
  expect(screen.getByText('同一地址太多 3，同一组太多 2')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^复发/ }));
  await waitFor(() =>
    expect(last('GET /api/errors/summaries')?.call).toContain('status=regressed'),
  );
  await userEvent.click(screen.getByRole('button', { name: /^复发/ }));
  await waitFor(() => expect(last('GET /api/errors/summaries')?.call).not.toContain('status='));
});

it('has the numbers of its bars in a table', async () => {
  visit('/admin/error-statistics');
  const table = await screen.findByRole('table', { name: '每天的错误，最近两周', hidden: true });
  await waitFor(
    () =>
    expect(within(table).getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual(['04-302', '05-015']), // prettier-ignore
  );
  expect(screen.getByText('最多 5 次，05-01')).toBeInTheDocument();
});

it('shows one time after the other, with our lines and why it weighs what it weighs', async () => {
  visit('/admin/error-statistics/e1');
  await screen.findByText('the newer');
  expect(screen.getByText('（起始 50，调用的不是函数 +15，页面在后台 −10）')).toBeInTheDocument();
  expect(screen.getByText('apps/web/src/lines.tsx:12')).toBeInTheDocument();
  expect(screen.getByText(/a\.map\(draw\);/)).toBeInTheDocument();
  expect(screen.getByText('button 播放')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '较早' }));
  expect(screen.getByText('the older')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '较早' })).toBeDisabled();
});

it('says in which version it is resolved', async () => {
  visit('/admin/error-statistics/e1');
  await userEvent.selectOptions(await screen.findByLabelText('状态'), '将在下个版本解决');
  await waitFor(() =>
    expect(last('PUT ')).toEqual({
      call: 'PUT /api/errors/e1/status',
      body: { status: 'resolved', inRelease: 'next' },
    }),
  );
});

it('says of each command why it is not run again', async () => {
  const was = { kind: 'refused', says: 'FORBIDDEN' };
  const sent = { at, stream: '', type: 'POST /api/contents', data: '{}', was };
  answers['POST /api/errors/e1/session'] = { success: true, commands: [sent] };
  answers['POST /api/errors/e1/rerun'] = { success: true, verdict: 'not-run', commands: [{ ...sent, now: null, notRun: 'no-command' }] }; // prettier-ignore
  visit('/admin/error-statistics/e1');
  await userEvent.click(await screen.findByRole('button', { name: '看出错前的命令' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/原因/), '查一下');
  await userEvent.click(within(dialog).getByRole('button', { name: '查看' }));
  expect(await screen.findByText('被拒绝（403）：权限不足，无法访问该功能')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '再跑一遍' }));
  expect(await screen.findByText(/在成为命令之前就结束了（没有权限/)).toBeInTheDocument();
  expect(screen.getByText(/没有重跑/)).toBeInTheDocument();
});

it('says why nothing can be run again where no page is known', async () => {
  const { occurrences } = DETAILS;
  answers['GET /api/errors/e1/details'] = { ...DETAILS, occurrences: occurrences.map((one) => ({ ...one, session: false })) }; // prettier-ignore
  visit('/admin/error-statistics/e1');
  expect(await screen.findByText(/这一次不能重跑/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '看出错前的命令' })).toBeNull();
});

it('says that what is the same went with its person', async () => {
  answers['GET /api/errors/e1/details'] = { ...DETAILS, occurrences: [], why: { version: 1, parts: [] } }; // prettier-ignore
  visit('/admin/error-statistics/e1');
  const why = await screen.findByRole('region', { name: '为什么是同一组' });
  expect(why).toHaveTextContent('随注销的用户清除了');
  expect(why).not.toHaveTextContent('下面几项都相同');
});

it('writes a note down, and not an empty one', async () => {
  visit('/admin/error-statistics/e1');
  const save = await screen.findByRole('button', { name: '保存备注' });
  await userEvent.click(save);
  expect(await screen.findByText('请写下备注')).toBeInTheDocument();
  expect(last('POST ')).toBeUndefined();
  await userEvent.type(screen.getByLabelText('写一条备注'), ' 旧版 ');
  await userEvent.click(save);
  await waitFor(() => expect(last('POST ')?.body).toEqual({ notes: '旧版' }));
});

it('says so where there is none', async () => {
  answers['GET /api/errors/summaries'] = { ...page, total: 0, groups: [] };
  delete answers['GET /api/errors/e1/details'];
  visit('/admin/error-statistics');
  await screen.findByText('还没有错误。浏览器和服务器里出的错会列在这里');
  visit('/admin/error-statistics/e1');
  expect(await screen.findByText('没有这组错误。')).toBeInTheDocument();
});
