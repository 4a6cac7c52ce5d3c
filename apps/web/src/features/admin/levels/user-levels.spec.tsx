import type { Level } from '@app/contracts';
import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../../shared/lib/calls/api.js';
import { notices, toasts } from '../../../shared/lib/calls/toasts.js';
import { session } from '../../../shared/lib/session/session.js';
import { system } from '../../../shared/ui/system.js';
import { UserLevels } from './user-levels.js';

const counters = { tts_generation: 100, translation: 100, annotation: 100 };
let level: Level;
let sent: { seen?: Partial<Level> }[] = [];
const original = globalThis.fetch;
beforeEach(() => {
  sent = [];
  level = {
    level: 1,
    name: '免费',
    description: '做自己的课',
    limits: { contents: 20, collections: 5, daily: counters, monthly: counters },
    features: [],
  };
  globalThis.fetch = async (input) => {
    const request = input as Request;
    if (request.method !== 'PUT') return Response.json({ success: true, levels: [level], features: [] }); // prettier-ignore
    sent.push((await request.json()) as { seen?: Partial<Level> });
    if (sent.length > 1) return Response.json({ success: true, level });
    // Somebody else was faster, with the same cell and another.
    level = { ...level, description: '写一课', limits: { ...level.limits, contents: 30 } };
    return Response.json(
      { success: false, error: '别人刚改过「免费」的课程', code: 'CONFLICT' },
      { status: 409 },
    );
  };
});
afterEach(() => void (globalThis.fetch = original));

it('keeps what is typed where somebody else was faster, says what stands there now, and saves over that', async () => {
  const store = configureStore({
    reducer: { session, toasts, notices, [api.reducerPath]: api.reducer },
    preloadedState: { session: { token: 't', expired: false } },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <UserLevels />
        </MemoryRouter>
      </ChakraProvider>
    </Provider>,
  );
  const cell = await screen.findByRole('textbox', { name: '1 级课程' });
  await userEvent.clear(cell);
  await userEvent.type(cell, '50');
  await userEvent.type(screen.getByRole('textbox', { name: '原因（可不填）' }), '活动');
  await userEvent.click(screen.getByRole('button', { name: '保存更改' }));
  await screen.findByText('别人刚改过：「免费」的课程现在是「30」。保存会换成你填的。');
  expect(cell).toHaveValue('50');
  expect(screen.getByRole('textbox', { name: '1 级说明' })).toHaveValue('写一课');
  expect(screen.getByRole('textbox', { name: '原因（可不填）' })).toHaveValue('活动');
  await userEvent.click(screen.getByRole('button', { name: '保存更改' }));
  await screen.findByText('改过的等级');
  expect(sent).toMatchObject([
    { description: '做自己的课', limits: { contents: 50 }, seen: { limits: { contents: 20 } } },
    { description: '写一课', limits: { contents: 50 }, seen: { limits: { contents: 30 } } },
  ]);
});
