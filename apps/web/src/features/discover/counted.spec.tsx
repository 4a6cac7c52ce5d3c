import { act, render, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../shared/lib/calls/api.js';
import { session } from '../../shared/lib/session/session.js';
import { useCounted } from './use-counted.js';

function Searching({ q, results }: { q: string; results?: number }) {
  useCounted(q, false, results);
  return <p>{q}</p>;
}
const original = globalThis.fetch;
const told: unknown[] = [];
beforeEach(() => {
  told.length = 0;
  jest.useFakeTimers();
  globalThis.fetch = async (input) => {
    told.push(await (input as Request).json());
    const headers = { 'content-type': 'application/json' };
    return new Response('{"success":true}', { status: 202, headers });
  };
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
});

it('words are a search once they stay with what was found; what is typed on the way is none', async () => {
  const store = configureStore({
    reducer: { session, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const tree = (q: string, results?: number) => (
    <Provider store={store}>
      <MemoryRouter>
        <Searching q={q} {...(results !== undefined && { results })} />
      </MemoryRouter>
    </Provider>
  );
  const stay = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const { rerender } = render(tree('こ', 9));
  await stay(1_900);
  rerender(tree('こん'));
  await stay(5_000); // no answer yet
  rerender(tree('こん', 0));
  await stay(1_900);
  expect(told).toEqual([]);
  rerender(tree('こん', 1)); // a lesson came meanwhile: the same search
  await stay(100);
  expect(told).toEqual([{ q: 'こん', results: 0, narrowed: false }]);
  await stay(10_000);
  expect(told).toHaveLength(1);
  expect(screen.getByText('こん')).toBeVisible();
});
