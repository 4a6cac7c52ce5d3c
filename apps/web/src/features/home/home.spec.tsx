import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { api } from '../../shared/lib/calls/api.js';
import { preferences } from '../../shared/lib/kept/preferences.js';
import { loggedIn, session } from '../../shared/lib/session/session.js';
import { toasts } from '../../shared/lib/calls/toasts.js';
import { wish } from '../../shared/lib/login/wish.js';
import { system } from '../../shared/ui/system.js';
import { Composer } from './composer.js';
import { previewOf, problemOf } from './preview.js';

const DIALOGUE = '店員：いらっしゃいませ。\n客：おにぎりはどこですか。\n店員：あちらです。';
const nothing = { mode: '', language: '', notSpeakers: [] } as const;

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const USER = {
  id: 'u1',
  username: '听众0001',
  email: 'a@b.cn',
  role: 'user' as const,
  settings: {},
  createdAt: '',
};
const open = (user?: typeof USER) => {
  const store = configureStore({
    reducer: { session, preferences, toasts, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  if (user) store.dispatch(loggedIn({ token: 't', user }));
  const screenOf = () => (
    <Provider store={store}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <Routes>
            <Route path="/" element={<Composer />} />
            <Route path="*" element={<Where />} />
          </Routes>
        </MemoryRouter>
      </ChakraProvider>
    </Provider>
  );
  return { ...render(screenOf()), said: () => store.getState().toasts };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
});

it('finds sentences, cast and language', () => {
  const preview = previewOf(DIALOGUE, { ...nothing, notSpeakers: [] });
  expect(preview?.sentences.map(({ speaker, content }) => `${speaker}|${content}`)).toEqual([
    '店員|いらっしゃいませ。',
    '客|おにぎりはどこですか。',
    '店員|あちらです。',
  ]);
  expect(preview).toMatchObject({ language: 'ja', languages: ['ja'], kind: 'plain' });
  expect(preview?.cast).toMatchObject([
    { name: '店員', count: 2, enabled: true, language: 'ja' },
    { name: '客', count: 1, enabled: true },
  ]);
});
it('takes the translations of a bilingual paste', () => {
  const preview = previewOf('こんにちは。\n你好。\nありがとうございます。\n谢谢你。', {
    ...nothing,
    notSpeakers: [],
  });
  expect(preview).toMatchObject({ kind: 'bilingual', given: ['zh-CN'] });
  expect(preview?.sentences).toHaveLength(2);
});
it('says of a text that nobody can see that nobody would hear it', () => {
  const text = '\u200b\u200b\n\u2060\u3164';
  const preview = previewOf(text, { ...nothing, notSpeakers: [] });
  expect(preview).toBeUndefined();
  expect(problemOf(text, preview)).toBe('文本里只有看不见的字符，请输入要听的文字');
  expect(problemOf('', undefined)).toBe('');
  expect(problemOf('\u200b山', undefined)).toBe('');
});
it('has nothing to say of white space', () =>
  expect(previewOf(' \n ', { ...nothing, notSpeakers: [] })).toBeUndefined());

it('shows the split while they type, and lets a label be switched off', async () => {
  open();
  await userEvent.click(screen.getByLabelText('要听的文字'));
  await userEvent.paste(DIALOGUE);
  expect(await screen.findByText('3 句 · 日语')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^客 是说话人/ }));
  expect(
    await screen.findByText('客：おにぎりはどこですか。', { selector: 'span' }),
  ).toBeInTheDocument();
});
it('keeps the text on the way through the login page', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByLabelText('要听的文字'));
  await userEvent.paste(DIALOGUE);
  await userEvent.click(screen.getByRole('button', { name: '生成听力课' }));
  expect(await screen.findByText('at /login?redirect=/')).toBeInTheDocument();
  unmount();
  open();
  expect(screen.getByLabelText('要听的文字')).toHaveValue(DIALOGUE);
});
it('makes the lesson by itself after the login, as it was pressed', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByLabelText('要听的文字'));
  await userEvent.paste(DIALOGUE);
  await userEvent.click(await screen.findByRole('button', { name: /^客 是说话人/ }));
  await userEvent.click(screen.getByRole('button', { name: '生成听力课' }));
  await screen.findByText('at /login?redirect=/');
  unmount();
  const made: unknown[] = [];
  globalThis.fetch = async (input) => {
    const request = input as Request;
    if (request.method === 'POST') made.push(await request.json());
    return new Response('{}', { status: 500 });
  };
  open(USER).unmount();
  open(USER);
  await waitFor(() => expect(made).toMatchObject([{ text: DIALOGUE, notSpeakers: ['客'] }]));
});
it('makes nothing of a text that has changed since', async () => {
  const made = jest.fn(() => Promise.reject(new TypeError('offline')));
  wish('generate', { text: DIALOGUE, targetLanguages: [] });
  globalThis.fetch = made;
  open(USER);
  expect(await screen.findByRole('button', { name: '生成听力课' })).toBeEnabled();
  expect(made).not.toHaveBeenCalled();
});
it('tells of a used up allowance once, in its place', async () => {
  const error = '今天的配音额度不够：上限 4 句，已用 2 句，这次需要 3 句';
  globalThis.fetch = async (input) =>
    (input as Request).method === 'POST'
      ? Response.json({ success: false, code: 'QUOTA_EXCEEDED', error }, { status: 402 })
      : new Response('{}', { status: 500 });
  const { said } = open(USER);
  await userEvent.click(screen.getByLabelText('要听的文字'));
  await userEvent.paste(DIALOGUE);
  await userEvent.click(await screen.findByRole('button', { name: '生成听力课' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(said().map(({ text }) => text)).not.toContain(error);
});
