import type { Lesson } from '@app/lesson';
import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { api } from '../../../shared/lib/calls/api.js';
import { preferences } from '../../../shared/lib/kept/preferences.js';
import { session } from '../../../shared/lib/session/session.js';
import { toasts } from '../../../shared/lib/calls/toasts.js';
import { system } from '../../../shared/ui/system.js';
import { TranslateOffer } from './translate-offer.js';

const line = (id: string, content: string, translations = {}) => ({
  id,
  occurrenceId: id,
  type: 'normal',
  content,
  language: 'ja',
  speaker: 'default',
  translations,
});
const lesson = {
  language: 'ja',
  segments: [
    line('s1', 'おはよう。'),
    line('s2', 'またね。', { 'zh-CN': '再见。' }),
    line('s3', 'はい。'),
  ],
} as unknown as Lesson;

const browser = (translate?: (text: string) => Promise<string>) => {
  const pairs: unknown[] = [];
  Object.assign(globalThis, {
    Translator: translate && {
      availability: async (pair: unknown) => (pairs.push(pair), 'available'),
      create: async () => ({ translate }),
    },
  });
  return pairs;
};
const sent: { url: string; method: string; body: unknown }[] = [];
const open = (onSaved: () => void) => {
  const store = configureStore({
    reducer: { session, preferences, toasts, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <TranslateOffer id="lesson-1" lesson={lesson} target="zh-CN" onSaved={onSaved} />
      </ChakraProvider>
    </Provider>,
  );
  return store;
};

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = async (input) => {
    const request = input as Request; // RTK Query makes one
    sent.push({
      url: request.url,
      method: request.method,
      body: (await request.json()) as unknown,
    });
    const answer = {
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ success: true }),
    };
    return { ...answer, clone: () => answer } as unknown as Response;
  };
});
afterEach(() => {
  delete (globalThis as { Translator?: unknown }).Translator;
});

it('translates what is missing on the device and saves it as made by a machine, the browser', async () => {
  const pairs = browser(async (text) => `译${text}`);
  const saved = jest.fn();
  open(saved);
  await userEvent.click(await screen.findByRole('button', { name: '在本机翻译 2 句（简体中文）' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(pairs).toContainEqual({ sourceLanguage: 'ja', targetLanguage: 'zh' });
  expect(sent).toEqual([
    {
      url: expect.stringMatching(/\/api\/contents\/lesson-1\/translations$/),
      method: 'PUT',
      body: {
        language: 'zh-CN',
        origin: 'machine',
        engine: 'browser',
        translations: { s1: '译おはよう。', s3: '译はい。' },
      },
    },
  ]);
});

it('says so when the device could not, and saves nothing', async () => {
  browser(async () => {
    throw new Error('no model');
  });
  const store = open(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: /在本机翻译/ }));
  await waitFor(() =>
    expect(store.getState().toasts).toMatchObject([{ text: '本机没有译成，原文不受影响' }]),
  );
  expect(sent).toEqual([]);
});

it('offers nothing where the browser has no translator', async () => {
  browser();
  open(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('button')).toBeNull();
});
