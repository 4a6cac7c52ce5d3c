import { Blob } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configureStore } from '@reduxjs/toolkit';
import { api } from '../shared/lib/calls/api.js';
import { session } from '../shared/lib/session/session.js';
import { notices, toasts } from '../shared/lib/calls/toasts.js';

/**
 * Specification, section 8: what a call says when the server gives no words, thrown or shown in place, never as a toast.
 * A `:` part stands for anything.
 */
const FALLBACKS: Readonly<Record<string, string>> = {
  'POST auth/send-code': '发送验证码失败',
  'POST auth/verify-code': '验证码验证失败',
  'POST auth/confirm': '验证码验证失败',
  'GET auth/me': '获取用户信息失败',
  'PUT auth/me': '更新用户信息失败',
  'PUT admin/feature-permissions/flags/:key': '更新功能标志失败',
  'POST admin/feature-permissions/features': '创建功能权限失败',
  'POST admin/feature-permissions/users': '添加用户功能权限失败',
  'GET user-levels/me': '获取用户等级信息失败',
  'POST feedback': '提交反馈失败',
  'GET feedback/user': '获取用户反馈列表失败',
  'GET feedback/admin': '获取所有反馈失败',
  'PUT feedback/admin/:id': '更新反馈状态失败',
  'POST tts/batch': '音频生成失败',
  'GET tts/info': '获取TTS服务信息失败',
  'GET favorites': '获取收藏列表失败',
  'POST favorites': '添加收藏失败',
  'DELETE favorites/:id': '取消收藏失败',
};
/** No screen of today makes these calls; the one that comes needs the text. */
const LATER: Readonly<Record<string, string>> = {};

/** Every file that adds calls to the one cache. */
const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    const calls = /(?<!\.spec)\.tsx?$/.test(entry.name) && /\.injectEndpoints\(/.test(read(path));
    return calls ? [path] : [];
  });
const read = (path: string): string => readFileSync(path, 'utf8');

interface Known {
  initiate: (arg: unknown, options?: object) => never;
  useQuery?: unknown;
}
interface Ended {
  error?: { message?: string; status?: number };
}

const store = () =>
  configureStore({
    reducer: { session, toasts, notices, [api.reducerPath]: api.reducer },
    preloadedState: { session: { token: 't', expired: false } },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
/** Something of everything that any call is asked with. */
const ASKED = new Proxy(new File([''], 'a.png'), {
  get: (target, key) =>
    key === 'bytes'
      ? new Blob([]) // a piece of a file, as Node's forms know it
      : key in target || typeof key === 'symbol'
        ? (Reflect.get(target, key) as unknown)
        : 'x',
});

describe('every call', () => {
  const original = globalThis.fetch;
  const seen: { call: string; name: string; said: string | undefined; toast: string[] }[] = [];

  const ask = async (name: string, endpoint: Known, answer: () => Response) => {
    let call = '';
    globalThis.fetch = async (input, init) => {
      const request = input instanceof Request ? input : new Request(String(input), init);
      const { pathname } = new URL(request.url, 'http://localhost');
      call ||= `${request.method} ${pathname.replace(/^\/api\//, '')}`;
      return answer();
    };
    const made = store();
    const { error } = (await made.dispatch(
      endpoint.initiate(ASKED, { subscribe: false }),
    )) as Ended;
    const toast = made.getState().toasts.map(({ text }) => text);
    return { call, name, said: error?.message, toast };
  };
  const textOf = (call: string, table = FALLBACKS): string | undefined =>
    Object.entries(table).find(([pattern]) =>
      new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(call),
    )?.[1];

  let warned: unknown[] = [];
  beforeAll(async () => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const file of files(join(__dirname, '..'))) await import(file);
    warned = told.mock.calls;
    told.mockRestore();
    for (const [name, endpoint] of Object.entries(api.endpoints))
      seen.push(
        await ask(name, endpoint as unknown as Known, () => new Response('', { status: 500 })),
      );
  });
  afterAll(() => void (globalThis.fetch = original));

  it('has a name of its own: of two, the one whose screen is opened later is never made', () =>
    expect(warned).toEqual([]));

  it('is asked here', () => {
    expect(seen.length).toBeGreaterThan(60);
    expect(seen.filter(({ call }) => call === '').map(({ name }) => name)).toEqual([]);
  });

  it('says what the specification gives it, and only that', () =>
    expect(seen.map(({ call, said }) => [call, said])).toEqual(
      seen.map(({ call }) => [
        call,
        textOf(call) ?? textOf(call, LATER) ?? '服务器错误，请稍后重试',
      ]),
    ));

  it.each(Object.entries(FALLBACKS))('%s exists, and says %s', (pattern) =>
    expect(seen.some(({ call }) => textOf(call) === FALLBACKS[pattern])).toBe(true),
  );

  it('never toasts it: a toast has the line of the status', () =>
    expect([...new Set(seen.flatMap(({ toast }) => toast))]).toEqual(['服务器错误，请稍后重试']));

  it('says it also of an answer that breaks the contract', async () => {
    const broken: string[][] = [];
    for (const { call, name } of seen.filter(({ call: one }) => textOf(one) !== undefined)) {
      const endpoint = (api.endpoints as unknown as Record<string, Known>)[name];
      if (!endpoint) continue;
      const { said } = await ask(
        name,
        endpoint,
        () => new Response('[]', { headers: { 'content-type': 'application/json' } }),
      );
      if (said !== undefined) broken.push([call, said]);
    }
    expect(broken).toEqual(broken.map(([call = '']) => [call, textOf(call)]));
  });

  it('of the person is not made without one: 未登录', async () => {
    for (const name of ['me', 'updateMe'] as const) {
      const fetched = jest.fn();
      globalThis.fetch = fetched;
      const made = store();
      made.dispatch({ type: 'session/loggedOut' });
      const { error } = (await made.dispatch(
        (api.endpoints[name] as unknown as Known).initiate({}, { subscribe: false }),
      )) as Ended;
      expect([error?.message, fetched.mock.calls.length]).toEqual(['未登录', 0]);
      expect(made.getState().toasts).toEqual([]);
    }
  });
});
