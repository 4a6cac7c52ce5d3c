import type { UsageFigure } from '@app/contracts';
import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../../shared/lib/calls/api.js';
import { notices, toasts } from '../../../shared/lib/calls/toasts.js';
import { session } from '../../../shared/lib/session/session.js';
import { system } from '../../../shared/ui/system.js';
import { Usage } from './usage.js';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const range = { from: '2026-01-01', to: '2026-01-02' };
const provenance = { definition: '', version: 1, days: range, types: [], from: '0', to: '0', count: 0 }; // prettier-ignore
const figure = (more: Partial<UsageFigure>): UsageFigure => ({
  key: 'retention',
  title: '次周留存',
  unit: '%',
  shape: 'cohorts',
  value: 50,
  series: [],
  provenance,
  ...more,
});
/** Answers every range with the same figures, or refuses, and remembers what was asked. */
const server = (figures: readonly UsageFigure[], status = 200) => {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    asked.push(new URL((input as Request).url).search);
    const body =
      status === 200
        ? { success: true, at: '2026-01-02T08:00:00.000Z', range, figures }
        : { success: false, code: 'INVALID', error: '起止日期有误，最多看 366 天' };
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  return asked;
};
const visit = (search = '') => {
  const store = configureStore({
    reducer: { session, toasts, notices, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[`/admin/usage-statistics${search}`]}>
          <Usage />
        </MemoryRouter>
      </ChakraProvider>
    </Provider>,
  );
};

it('asks for the range of the address, and for another one when it is chosen', async () => {
  const asked = server([figure({})]);
  visit('?from=2026-01-01&to=2026-01-02&compare=none');
  await screen.findByRole('article', { name: '次周留存' });
  expect(new URLSearchParams(asked[0]).get('from')).toBe('2026-01-01');
  expect(new URLSearchParams(asked[0]).get('compare')).toBe('none');
  await userEvent.selectOptions(screen.getByLabelText('比较'), '去年同期');
  await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get('compare')).toBe('year'));
  expect(new URLSearchParams(asked.at(-1)).get('to')).toBe('2026-01-02');
});

it('shows who came back, as numbers', async () => {
  server([figure({ cohorts: [{ week: '2025-12-29', size: 4, active: [4, 2] }] })]);
  visit();
  const row = await screen.findByRole('row', { name: /2025-12-29/ });
  expect(row).toHaveTextContent('2025-12-294100%50%');
});

it('puts what belongs together under one heading', async () => {
  server([
    figure({}),
    figure({ key: 'searches', title: '搜索', unit: '次', shape: 'parts', value: 0 }),
  ]);
  visit();
  expect(await screen.findByRole('region', { name: '从来过到留下' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '找了什么' })).toHaveTextContent('这段时间没有');
  expect(screen.queryByRole('region', { name: '听了多少' })).toBeNull();
});

it('says what is wrong with a range and goes to one that is none: asking again would change nothing', async () => {
  const asked = server([], 400);
  visit('?from=2026-01-02&to=2026-01-01');
  await screen.findByText('起止日期有误，最多看 366 天。请改上面的日期。');
  expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '看最近 28 天' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  const { from, to } = Object.fromEntries(new URLSearchParams(asked[1]));
  expect((Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000).toBe(27);
});

it('asks again where the server broke', async () => {
  server([], 500);
  visit();
  // What more there is to say of a failure comes a moment later, and takes its place.
  await waitFor(() => expect(screen.getByRole('button', { name: '再试一次' })).toBeInTheDocument());
});
