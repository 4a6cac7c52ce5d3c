import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { LESSON } from '../../../test/lesson.js';
import { api } from '../../shared/lib/calls/api.js';
import { preferences } from '../../shared/lib/kept/preferences.js';
import { session } from '../../shared/lib/session/session.js';
import { toasts } from '../../shared/lib/calls/toasts.js';
import { system } from '../../shared/ui/system.js';
import { Propose } from './propose.js';

const ID = 'lesson-1';
const said = {
  id: 'p-1',
  state: 'open',
  occurrenceId: 'o-1',
  sentenceId: 's-1',
  start: 4,
  word: '棚',
  reading: 'だな',
  at: '',
};
const sent: { url: string; method: string; body?: unknown }[] = [];
let proposals: object[] = [];
let author = 'ken';

const open = async (reading: string, token: string | null = 't') => {
  const store = configureStore({
    reducer: { session, preferences, toasts, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
    preloadedState: {
      session: { ...(token !== null && { token, user: { id: 'hana' } }) } as never,
    },
  });
  const done = jest.fn();
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <Propose
          content={{ ...LESSON, id: ID, author: { id: author, username: author } }}
          place={{ occurrenceId: 'o-1', sentenceId: 's-1', start: 4 }}
          word="棚"
          language="ja"
          reading={reading}
          onDone={done}
        />
      </ChakraProvider>
    </Provider>,
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  return done;
};

beforeEach(() => {
  sent.length = 0;
  proposals = [];
  author = 'ken';
  globalThis.fetch = async (input) => {
    const request = input as Request; // RTK Query makes one
    const { url, method } = request;
    const body = method === 'POST' ? ((await request.json()) as unknown) : undefined;
    sent.push({ url, method, ...(body !== undefined && { body }) });
    if (method === 'POST') proposals = [{ ...said, ...(body as object) }];
    if (method === 'DELETE') proposals = [];
    const json =
      method === 'POST' ? { success: true, proposal: proposals[0] } : { success: true, proposals };
    const answer = {
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify(json),
    };
    return { ...answer, clone: () => answer } as unknown as Response;
  };
});

it('sends the reading with a word beside it, and shows that it waits', async () => {
  const done = await open('だな');
  await userEvent.click(await screen.findByRole('button', { name: '附一句说明' }));
  await userEvent.type(screen.getByLabelText('给作者的说明'), ' 连浊 ');
  await userEvent.click(screen.getByRole('button', { name: '向作者建议' }));
  await screen.findByText(/已建议：读作/);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    occurrenceId: 'o-1',
    start: 4,
    word: '棚',
    reading: 'だな',
    note: '连浊',
  });
  expect(screen.queryByRole('button', { name: '向作者建议' })).toBeNull();
});

it('takes an open one back', async () => {
  proposals = [said];
  await open('');
  await userEvent.click(await screen.findByRole('button', { name: '收回' }));
  await waitFor(() => expect(screen.queryByText(/已建议/)).toBeNull());
  expect(sent.find(({ method }) => method === 'DELETE')?.url).toMatch(/\/reading-proposals\/p-1$/);
});

it.each([
  ['accepted', /作者已采纳：读作/],
  ['declined', /作者没有采纳：读作/],
])('tells what became of one that is %s, which stays', async (state, text) => {
  proposals = [{ ...said, state }];
  await open('だな');
  await screen.findByText(text);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['a visitor', 'ken', null],
  ['the author', 'hana', 't'],
  ['anybody in a lesson of the product', 'yamabiko', 't'],
])('offers nothing to %s', async (_, by, token) => {
  author = by;
  await open('だな', token);
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([]);
});
