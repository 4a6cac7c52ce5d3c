import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { network } from '../../test/network.js';
import { askAgain } from '../shared/lib/calls/again.js';
import { api } from '../shared/lib/calls/api.js';
import { loggedIn, loggedOut, sessionExpired, userFailed } from '../shared/lib/session/session.js';
import { system } from '../shared/ui/system.js';
import type { RouteEntry } from '../shared/feature/feature.js';
import { FEATURES } from './features.js';
import { frameOf, isBothered, routesOf } from './routes.js';
import { Screens } from './screens.js';
import { createStore } from './store.js';

const USER = {
  id: 'u1',
  username: '听众0001',
  email: 'a@b.cn',
  role: 'user' as const,
  settings: {},
  createdAt: '',
};
const ADMIN = { ...USER, role: 'admin' as const };
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';

function Where() {
  const { pathname, search, hash } = useLocation();
  return <p>{`at ${pathname}${search}${hash}`}</p>;
}
const here = (
  path: string,
  guard: RouteEntry['guard'],
  more: Partial<RouteEntry> = {},
): RouteEntry => ({
  path,
  title: path,
  screen: () => <h1>{`screen ${path}`}</h1>,
  guard,
  ...more,
});
const TABLE = [
  here('/open', 'anyone'),
  here('/mine', 'login'),
  here('/content', { feature: 'content_creation' }, { desktopOnly: true }),
  here('/high', { level: 2 }),
  here('/admin/*', 'admin'),
];

/** Answers by path; anything else fails as a broken line does. */
const server = (answers: Record<string, object | number>) => {
  globalThis.fetch = async (input) => {
    const { pathname } = new URL((input as Request).url);
    const answer = answers[pathname];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    const [status, body] =
      typeof answer === 'number'
        ? [answer, { success: false, error: '', code: 'X' }]
        : [200, answer];
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
};
const original = globalThis.fetch;
let stop = () => {};
const agent = Object.getOwnPropertyDescriptor(Navigator.prototype, 'userAgent');
beforeEach(() => {
  localStorage.clear();
  server({});
});
afterEach(() => {
  stop();
  network(true);
  globalThis.fetch = original;
  if (agent) Object.defineProperty(Navigator.prototype, 'userAgent', agent);
});

const visit = (path: string, user?: typeof USER | typeof ADMIN) => {
  const store = createStore();
  if (user) store.dispatch(loggedIn({ token: 't1', user }));
  stop = askAgain(store);
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[path]}>
          <Screens routes={TABLE} />
          <Where />
        </MemoryRouter>
      </ChakraProvider>
    </Provider>,
  );
  return store;
};
/** What is subscribed to is known half a second later. */
const hearsOfTheNetwork = (shown: string) =>
  waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText(shown)).toBeInTheDocument();
  });
const at = (where: string) => screen.findByText(`at ${where}`);

const CHECK = '/api/feature-permissions/check/content_creation';
const yes = { success: true, hasPermission: true, reason: '等级' };
const level = (number: number) => ({
  '/api/user-levels/me': {
    success: true,
    level: number,
    levelName: '',
    levelDescription: '',
    subscription: null,
  },
});

describe('a visitor', () => {
  it('enters what is open', async () => {
    visit('/open');
    expect(await screen.findByText('screen /open')).toBeInTheDocument();
  });
  it('is sent to the login page with the whole way back', async () => {
    visit('/mine?page=2#x');
    expect(await at('/login?redirect=%2Fmine%3Fpage%3D2%23x')).toBeInTheDocument();
  });
  it('is told without a network that nobody can log in, where to listen, and goes on when there is one', async () => {
    network(false);
    visit('/mine');
    expect(await screen.findByText('现在没有网络')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '听已下载的课' })).toHaveAttribute('href', '/');
    act(() => network(true));
    expect(await at('/login?redirect=%2Fmine')).toBeInTheDocument();
  });
  it('is sent from /admin to the login page', async () => {
    visit('/admin/users?q=a');
    expect(await at('/login?redirect=%2Fadmin%2Fusers%3Fq%3Da')).toBeInTheDocument();
  });
  it.each(['/roadmaps', '/templates/1', '/nothing'])('finds nothing at %s', async (path) => {
    visit(path);
    expect(await screen.findByText('山那边没有回音')).toBeInTheDocument();
    expect(routesOf(FEATURES).map((route) => route.path)).not.toContain(path);
  });
});

describe('a feature', () => {
  it('opens its screen when the server says so', async () => {
    server({ [CHECK]: yes });
    visit('/content', USER);
    expect(await screen.findByText('screen /content')).toBeInTheDocument();
  });
  it('that is lacking leads to unauthorized, by name', async () => {
    server({ [CHECK]: { ...yes, hasPermission: false } });
    visit('/content', USER);
    expect(await at('/unauthorized?feature=content_creation')).toBeInTheDocument();
  });
  it.each([
    ['an error of the server', { [CHECK]: 500 }],
    ['a broken contract', { [CHECK]: { success: true, hasPermission: 'yes' } }],
    ['no network', {}],
  ])('whose check fails by %s is a no', async (_how, answers) => {
    server(answers);
    visit('/content', USER);
    expect(await at('/unauthorized?feature=content_creation')).toBeInTheDocument();
  });
  it('that is taken away closes the open screen; a lost network does not', async () => {
    server({ [CHECK]: yes });
    const store = visit('/content', USER);
    await screen.findByText('screen /content');
    server({});
    await act(async () => void store.dispatch(api.util.invalidateTags(['Permission'])));
    expect(screen.getByText('screen /content')).toBeInTheDocument();
    server({ [CHECK]: { ...yes, hasPermission: false } });
    await act(async () => void store.dispatch(api.util.invalidateTags(['Permission'])));
    expect(await at('/unauthorized?feature=content_creation')).toBeInTheDocument();
  });
});

describe('a level', () => {
  it('that is too low leads to upgrade with the way back', async () => {
    server(level(1));
    visit('/high?a=1', USER);
    expect(await at('/upgrade?redirect=%2Fhigh%3Fa%3D1&requiredLevel=2')).toBeInTheDocument();
  });
  it('that cannot be learned is not called too low, and enters when it is known', async () => {
    visit('/high', USER);
    expect(await screen.findByText(/还不能确认这一页是否对你的等级开放/)).toBeInTheDocument();
    server(level(2));
    await hearsOfTheNetwork('screen /high');
  });
  it('that suffices, or an administrator, enters', async () => {
    server(level(2));
    visit('/high', USER);
    expect(await screen.findByText('screen /high')).toBeInTheDocument();
  });
});

describe('/admin', () => {
  it('is for administrators', async () => {
    visit('/admin/users', ADMIN);
    expect(await screen.findByText('screen /admin/*')).toBeInTheDocument();
  });
  it('does not call somebody a stranger who could not be asked for, and lets them in when they are known', async () => {
    const store = visit('/admin', ADMIN);
    await screen.findByText('screen /admin/*');
    act(() => void store.dispatch(userFailed('网络连接失败')));
    expect(await screen.findByText(/还不能确认你是不是管理员/)).toBeInTheDocument();
    server({ '/api/auth/me': { success: true, user: ADMIN } });
    await hearsOfTheNetwork('screen /admin/*');
  });
  it('sends other people to unauthorized', async () => {
    visit('/admin', USER);
    expect(await at('/unauthorized')).toBeInTheDocument();
  });
});

it('sends a phone from desktop-only paths to the tip, before it asks for a login', async () => {
  Object.defineProperty(Navigator.prototype, 'userAgent', { configurable: true, get: () => PHONE });
  visit('/content?x=1');
  expect(await at('/mobile-tip?redirect=%2Fcontent%3Fx%3D1')).toBeInTheDocument();
});

it.each([
  ['leaves', loggedOut()],
  ['is thrown out', sessionExpired({ token: 't1', saved: 't1' })],
])('who %s is not asked to log in: the frame takes them to the root', async (_how, action) => {
  const store = visit('/mine', USER);
  await screen.findByText('screen /mine');
  act(() => void store.dispatch(action));
  await waitFor(() => expect(screen.queryByText('screen /mine')).not.toBeInTheDocument());
  expect(screen.getByText('at /mine')).toBeInTheDocument();
});

it('floats the round buttons by the rules', () => {
  expect(['/', '/player/x', '/settings', '/nothing'].every(isBothered)).toBe(true);
  expect(['/admin', '/admin/users', '/login', '/feedback'].some(isBothered)).toBe(false);
  const paths = ['/player/x', '/', '/players', '/editor', '/editor/x', '/admin', '/admin/users'];
  expect(paths.map(frameOf)).toEqual([
    'transport',
    'page',
    'page',
    'page',
    'canvas',
    'bare',
    'bare',
  ]);
});

it('needs a desk for /editor and /content, not for /content-info, nor for an administrator on the way', () => {
  const paths = routesOf(FEATURES).filter(({ desktopOnly }) => desktopOnly);
  expect(paths.map(({ path }) => path).toSorted()).toEqual(['/content', '/editor/:id?']);
});
