import { configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { api } from '../../shared/lib/calls/api.js';
import { session } from '../../shared/lib/session/session.js';
import { PageViews } from './page-views.js';

function Seen() {
  const { pathname } = useLocation();
  return <PageViews pathname={pathname} counted={!pathname.startsWith('/admin')} />;
}

const original = globalThis.fetch;
const reported: { path: string; device: string; referrer: string }[] = [];
const asked = new Set<string>();
beforeEach(() => {
  reported.length = 0;
  jest.useFakeTimers();
  globalThis.fetch = async (input) => {
    if (input === '/site.json') return new Response('{}');
    const request = input as Request;
    asked.add(new URL(request.url).pathname);
    reported.push((await request.json()) as (typeof reported)[number]);
    return new Response('{"success":true}', {
      status: 202,
      headers: { 'content-type': 'application/json' },
    });
  };
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
});

it('reports a page after 1000 ms, not what was only passed through, never where nobody counts', async () => {
  const store = configureStore({
    reducer: { session, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const router = createMemoryRouter([{ path: '*', element: <Seen /> }], {
    initialEntries: ['/profile?x=1'],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const go = async (path: string, stay: number) => {
    await act(() => router.navigate(path));
    await act(() => jest.advanceTimersByTimeAsync(stay));
  };
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(reported).toEqual([]);
  await go('/login?redirect=/profile', 1000);
  await go('/admin/users', 5000);
  await go('/settings', 1000);
  expect([...asked]).toEqual(['/api/statistics/page-view']);
  expect(reported).toMatchObject([
    { path: '/login', device: 'desktop', referrer: '' },
    { path: '/settings', referrer: `${location.origin}/login` },
  ]);
});
