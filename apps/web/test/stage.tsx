import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { system } from '../src/shared/ui/system.js';
import { FEATURES } from '../src/app/features.js';
import { FeaturesContext } from '../src/shared/feature/folded.js';
import { api } from '../src/shared/lib/calls/api.js';
import { preferences } from '../src/shared/lib/kept/preferences.js';
import { loggedIn, session } from '../src/shared/lib/session/session.js';
import { toasts } from '../src/shared/lib/calls/toasts.js';

export class Refused {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly error: string,
    /** What is said beside it. */
    readonly details: object = {},
  ) {}
}

interface Call {
  method: string;
  path: string;
  body: unknown;
}
/** What the server says to `METHOD /api/path`: a body, or a refusal, at once or when it comes. Anything else is a 404. */
export type Answers = Record<string, (call: Call) => object | Promise<object>>;

export const LEARNER = {
  id: 'u1',
  username: '听众0001',
  email: 'a@b.cn',
  role: 'user' as const,
  settings: {},
  createdAt: '',
};

/** For tests: a screen with a server that answers as it is told, and every call that was made. A visitor sees it unless `user` is given. */
export const stage = (
  screen: ReactNode,
  { answers, user, at = '/' }: { answers: Answers; user?: typeof LEARNER; at?: string },
) => {
  const calls: Call[] = [];
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const text = await request.text();
    const call = {
      method: request.method,
      path: new URL(request.url).pathname,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    calls.push(call);
    const said =
      (await answers[`${call.method} ${call.path}`]?.(call)) ??
      new Refused(404, 'NOT_FOUND', '请求的资源不存在');
    const [status, body] =
      said instanceof Refused
        ? [said.status, { ...said.details, success: false, code: said.code, error: said.error }]
        : [200, said];
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  const store = configureStore({
    reducer: { session, preferences, toasts, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  if (user) store.dispatch(loggedIn({ token: 't', user }));
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <FeaturesContext value={FEATURES}>
          <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
        </FeaturesContext>
      </ChakraProvider>
    </Provider>,
  );
  return { store, calls };
};
