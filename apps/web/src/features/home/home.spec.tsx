import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { api } from '../../shared/lib/calls/api.js';
import { preferences } from '../../shared/lib/kept/preferences.js';
import { session } from '../../shared/lib/session/session.js';
import { toasts } from '../../shared/lib/calls/toasts.js';
import { system } from '../../shared/ui/system.js';
import { Composer } from './composer.js';
import { previewOf } from './preview.js';

const DIALOGUE = '店員：いらっしゃいませ。\n客：おにぎりはどこですか。\n店員：あちらです。';
const nothing = { mode: '', language: '', notSpeakers: [] } as const;

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const open = () => {
  const store = configureStore({
    reducer: { session, preferences, toasts, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
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
  return render(screenOf());
};

beforeEach(() => {
  localStorage.clear();
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
