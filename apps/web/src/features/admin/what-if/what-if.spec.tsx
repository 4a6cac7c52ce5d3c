import { ChakraProvider } from '@chakra-ui/react';
import { PARAMETER_BOUNDS, type WhatIfRun } from '@app/contracts';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../../shared/lib/calls/api.js';
import { notices, toasts } from '../../../shared/lib/calls/toasts.js';
import { session } from '../../../shared/lib/session/session.js';
import { system } from '../../../shared/ui/system.js';
import { WhatIf } from './what-if.js';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const weights = { played: 1, finished: 3, favourites: 4, collections: 3 };
const hot = { weights, halfLifeDays: 7 };
const parameters = PARAMETER_BOUNDS.map(([lowest]) => lowest);
const reviews = { retention: 0.9, longestDays: 365, parameters };
const run: WhatIfRun = {
  id: 'r1',
  asked: { rule: 'hot', days: 30, formula: hot },
  from: '2026-01-01',
  to: '2026-01-30',
  at: '2026-01-30T08:00:00.000Z',
  state: 'running',
  read: 10,
  total: 20,
};

it('a run that has come to its end is under way in the list no longer', async () => {
  let state: WhatIfRun['state'] = 'running';
  globalThis.fetch = async (input) => {
    const one = new URL((input as Request).url).pathname.endsWith('/r1');
    const body = one ? { run: { ...run, state } } : { runs: [run], present: { hot, reviews } };
    return new Response(JSON.stringify({ success: true, ...body }), {
      headers: { 'content-type': 'application/json' },
    });
  };
  const store = configureStore({
    reducer: { session, toasts, notices, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={['/admin/what-if?rule=hot&run=r1']}>
          <WhatIf />
        </MemoryRouter>
      </ChakraProvider>
    </Provider>,
  );
  const list = await screen.findByRole('region', { name: '最近的试算' });
  await screen.findByRole('progressbar');
  expect(within(list).getByText(/正在算/)).toBeInTheDocument();
  state = 'failed';
  expect(await screen.findByText(/没有算成，正在用的/)).toBeInTheDocument();
  await waitFor(() => expect(within(list).queryByText(/正在算/)).toBeNull());
  expect(within(list).getByText(/没有算成/)).toBeInTheDocument();
});
