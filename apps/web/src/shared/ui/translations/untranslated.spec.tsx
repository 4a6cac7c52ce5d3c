import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../lib/calls/api.js';
import { preferences } from '../../lib/kept/preferences.js';
import { session } from '../../lib/session/session.js';
import { toasts } from '../../lib/calls/toasts.js';
import { system } from '../system.js';
import { Untranslated } from './untranslated.js';

const ID = 'lesson-1';
const line = (id: string, content: string, translations = {}) => ({
  id,
  content,
  language: 'ja',
  type: 'normal',
  translations,
});
const sentences = [
  line('s1', 'おはよう。'),
  line('s2', 'またね。', { 'zh-CN': '再见。' }),
  line('s3', 'はい。'),
  line('s3', 'はい。'),
  { ...line('s4', '一つ目'), type: 'transition' },
];

/** What the substituted browser was asked, and how far its model is. */
let told: ((loaded: number) => void) | undefined;
const pairs: unknown[] = [];
const browser = ({
  translate,
  create,
}: {
  translate?: (text: string) => Promise<string>;
  create?: (made: object) => Promise<object>;
}) => {
  Object.assign(globalThis, {
    Translator: {
      availability: async (pair: unknown) => (pairs.push(pair), 'downloadable'),
      create: async (wanted: { monitor: (monitor: object) => void }) => {
        wanted.monitor({
          addEventListener: (_: string, hear: (event: object) => void) =>
            (told = (loaded) => hear({ loaded })),
        });
        return create ? create({ translate }) : { translate };
      },
    },
  });
};
const hangs = () => new Promise<never>(() => undefined);

const sent: { url: string; body: unknown }[] = [];
let untranslated: object[] = [];
/** How a run stands that was begun. */
let job: object;
const open = async (role: 'user' | 'admin' = 'user') => {
  const saved = jest.fn();
  const user = { id: 'u1', username: '听众', role };
  const store = configureStore({
    reducer: { session, preferences, toasts, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
    preloadedState: { session: { token: 't', user } as never },
  });
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <Untranslated
            contentId={ID}
            sentences={sentences}
            targets={['zh-CN', 'ja']}
            onSaved={saved}
          />
        </MemoryRouter>
      </ChakraProvider>
    </Provider>,
  );
  await act(async () => jest.advanceTimersByTimeAsync(20));
  return { saved, said: () => JSON.stringify(store.getState().toasts) };
};
const press = async (name: RegExp | string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => jest.advanceTimersByTimeAsync(20));
};
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  pairs.length = 0;
  told = undefined;
  untranslated = [];
  job = { id: 'j1', kind: 'generate', state: 'running', done: 0, total: 0 };
  globalThis.fetch = async (input) => {
    const request = input as Request; // RTK Query makes one
    if (request.method !== 'GET')
      sent.push({ url: request.url, body: (await request.json()) as unknown });
    const answer = {
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ success: true, untranslated, jobId: 'j1', job }),
    };
    return { ...answer, clone: () => answer } as unknown as Response;
  };
});
afterEach(() => {
  jest.useRealTimers();
  delete (globalThis as { Translator?: unknown }).Translator;
});

describe('why there is no translation', () => {
  const none = (segmentId: string, error = '未配置翻译服务', language = 'zh-CN') => ({
    language,
    segmentId,
    error,
  });
  it('is said once for all sentences, and whom to ask', async () => {
    untranslated = [none('s1'), none('s3'), none('s2', '旧'), none('s1', '别的', 'en')];
    await open();
    expect(screen.getByText('2 句没有简体中文译文：未配置翻译服务')).toBeVisible();
    expect(screen.getByText(/翻译服务由管理员设置/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/日语译文/)).toBeNull();
  });
  it('leads who may to where it is changed, and counts different reasons', async () => {
    untranslated = [none('s1')];
    await open('admin');
    const text = '2 句没有简体中文译文：未配置翻译服务（1 句），还没有翻译过（1 句）';
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: '设置翻译服务' })).toHaveAttribute(
      'href',
      '/admin/translation',
    );
  });
});

describe('a run that did not translate', () => {
  const failed = { language: 'zh-CN', segmentId: 's1', error: '翻译失败，请稍后重试' };
  const run = [{ url: expect.stringMatching(/\/api\/contents\/lesson-1\/generate$/), body: { steps: ['translate'] } }]; // prettier-ignore
  it('is begun again by a press, once', async () => {
    untranslated = [failed];
    const { saved, said } = await open();
    await press('再译一次');
    expect(screen.getByRole('button', { name: '正在翻译…' })).toBeDisabled();
    await pass(1_000);
    expect(sent).toEqual(run);
    expect(saved).not.toHaveBeenCalled();
    untranslated = [];
    job = { ...job, state: 'done' };
    await pass(1_100);
    expect(saved).toHaveBeenCalledWith(['s1', 's3']);
    expect(said()).not.toContain('还是没有译成');
  });
  it('says so when it is of no use again', async () => {
    untranslated = [failed];
    job = { ...job, state: 'done' };
    const { said } = await open();
    await press('再译一次');
    expect(said()).toContain('还是没有译成：翻译失败');
    expect(screen.getByRole('button', { name: '再译一次' })).toBeEnabled();
  });
  it('is not offered where none was asked for', async () => {
    await open();
    expect(screen.queryByRole('button', { name: '再译一次' })).toBeNull();
  });
});

describe('the browser translates', () => {
  const NAME = '在本机翻译 2 句（简体中文）';
  it('what is missing, and it is saved as made by a machine, the browser', async () => {
    browser({ translate: async (text) => `译${text}` });
    const { saved } = await open();
    await press(NAME);
    expect(pairs).toContainEqual({ sourceLanguage: 'ja', targetLanguage: 'zh' });
    expect(sent).toEqual([
      {
        url: expect.stringMatching(/\/api\/contents\/lesson-1\/translations$/),
        body: {
          language: 'zh-CN',
          origin: 'machine',
          engine: 'browser',
          translations: { s1: '译おはよう。', s3: '译はい。' },
        },
      },
    ]);
    await waitFor(() => expect(saved).toHaveBeenCalledWith(['s1', 's3']));
  });

  it('and says how far its model is, and for how long', async () => {
    browser({ create: hangs });
    await open();
    await press(NAME);
    expect(screen.getByText('浏览器在准备翻译')).toBeVisible();
    await pass(12_000);
    act(() => told?.(0.4));
    expect(screen.getByText('浏览器在下载翻译模型 40%')).toBeVisible();
    expect(screen.getByText('12 秒')).toBeVisible();
  });

  it('and is given up after 30 s of silence, counted from its last sign', async () => {
    browser({ create: hangs });
    await open();
    await press(NAME);
    await pass(20_000);
    act(() => told?.(0.9));
    await pass(29_000);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(1_100);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /浏览器 30 秒没有回应.*原文和已有的译文不受影响/,
    );
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: NAME })).toBeEnabled();
  });

  it('until they call it off; what was made is kept', async () => {
    browser({ translate: (text) => (text === 'はい。' ? hangs() : Promise.resolve('早。')) });
    await open();
    await press(NAME);
    expect(screen.getByText('浏览器在翻译 1 / 2 句')).toBeVisible();
    await press('取消');
    expect(screen.getByRole('alert')).toHaveTextContent('已取消。译好的 1 句已保存');
    expect(sent).toMatchObject([{ body: { translations: { s1: '早。' } } }]);
  });

  it('or it fails, is told, and nothing is saved', async () => {
    browser({ translate: () => Promise.reject(new Error('no model')) });
    await open();
    await press(NAME);
    expect(screen.getByRole('alert')).toHaveTextContent(/浏览器没有译成/);
    expect(sent).toEqual([]);
  });

  it('is not offered where it has no translator, cannot, or does not even say', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /本机/ })).toBeNull();
    Object.assign(globalThis, { Translator: { availability: hangs } });
    await open();
    await pass(6_000);
    expect(screen.queryByRole('button', { name: /本机/ })).toBeNull();
  });
});
