import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { askAgain } from '../../shared/lib/calls/again.js';
import { api } from '../../shared/lib/calls/api.js';
import { loggedIn, session } from '../../shared/lib/session/session.js';
import { system } from '../../shared/ui/system.js';
import { Unauthorized } from './unauthorized.js';

const USER = {
  id: 'u1',
  username: '听众0001',
  email: 'a@b.cn',
  role: 'user' as const,
  settings: {},
  createdAt: '',
};
const counters = { tts_generation: 1, translation: 1, annotation: 1 };
const level = (number: number, name: string, features: string[]) => ({
  level: number,
  name,
  description: '',
  features,
  limits: { contents: 1, collections: 1, daily: counters, monthly: counters },
});
let allowed = false;
let cut = false;
const original = globalThis.fetch;
beforeEach(() => {
  allowed = false;
  cut = false;
  const features = [
    {
      featureKey: 'image_upload',
      displayName: '上传图片',
      description: '为课程添加封面图片',
      isEnabled: true,
    },
  ];
  const answers: Record<string, () => object> = {
    '/api/feature-permissions/features': () => ({ success: true, features }),
    '/api/user-levels': () => ({
      success: true,
      levels: [level(1, '免费', []), level(2, '进阶', ['image_upload'])],
      features,
    }),
    '/api/feature-permissions/check/image_upload': () => ({
      success: true,
      hasPermission: allowed,
      reason: '',
    }),
  };
  globalThis.fetch = async (input) => {
    const { pathname } = new URL((input as Request).url);
    if (cut && pathname.includes('/check/')) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answers[pathname]?.()), {
      headers: { 'content-type': 'application/json' },
    });
  };
});
let stop = () => {};
afterEach(() => {
  stop();
  globalThis.fetch = original;
});

const open = (came: { refused?: boolean; returned?: boolean } = {}) => {
  const store = configureStore({
    reducer: { session, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(loggedIn({ token: 't', user: USER }));
  stop = askAgain(store);
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <MemoryRouter
          initialEntries={[
            {
              pathname: '/unauthorized',
              search: '?feature=image_upload',
              state: { from: '/images', ...came },
            },
          ]}
        >
          <Routes>
            <Route path="/unauthorized" element={<Unauthorized />} />
            <Route path="/images" element={<p>images</p>} />
          </Routes>
        </MemoryRouter>
      </ChakraProvider>
    </Provider>,
  );
  return store;
};

it('says nothing of how it opens before it knows', async () => {
  const answered = globalThis.fetch;
  let levels = () => undefined as void;
  const known = new Promise<void>((resolve) => (levels = resolve));
  globalThis.fetch = async (input) => {
    if ((input as Request).url.endsWith('/api/user-levels')) await known;
    return answered(input);
  };
  open();
  expect(await screen.findByRole('link', { name: '回首页' })).toBeVisible();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText(/请管理员为你开通/)).toBeNull();
  levels();
  expect(await screen.findByText(/从「进阶」等级起可以使用/)).toBeInTheDocument();
});

it('names the feature and how to get it', async () => {
  open();
  expect(await screen.findByText('「上传图片」还没有对你开放')).toBeInTheDocument();
  expect(await screen.findByText(/从「进阶」等级起可以使用/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '怎样获得' })).toHaveAttribute(
    'href',
    '/upgrade?requiredLevel=2&redirect=%2Fimages',
  );
});

it('goes on by itself when the right arrives while they read', async () => {
  const store = open();
  await screen.findByText(/从「进阶」/);
  allowed = true;
  await act(async () => void store.dispatch(api.util.invalidateTags(['Permission'])));
  expect(await screen.findByText('images')).toBeInTheDocument();
});

it('goes on by itself when the right arrived while the way led here', async () => {
  allowed = true;
  open({ refused: true });
  expect(await screen.findByText('images')).toBeInTheDocument();
});

it('goes on by itself where only the check had failed', async () => {
  allowed = true;
  open();
  expect(await screen.findByText('images')).toBeInTheDocument();
});

it('calls a check that cannot be asked by its own name, and goes on when the network is back', async () => {
  cut = true;
  allowed = true;
  open();
  expect(await screen.findByText(/还不能确认「?.*是否对你开放/)).toBeInTheDocument();
  expect(screen.queryByText(/还没有对你开放/)).toBeNull();
  cut = false;
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('images')).toBeInTheDocument();
  });
});

it('asks again when it is told to', async () => {
  cut = true;
  open();
  await waitFor(() => fireEvent.click(screen.getByRole('button', { name: '再试一次' })));
  cut = false;
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('「上传图片」还没有对你开放')).toBeInTheDocument();
});

it('does not go in circles with a check that keeps failing: it offers the way', async () => {
  allowed = true;
  open({ returned: true });
  expect(await screen.findByRole('link', { name: '继续' })).toHaveAttribute('href', '/images');
});
