import { BROWSER_SESSION, REQUEST_TIMEOUT, STORAGE } from '@app/contracts';
import { fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { browserSession } from '../session/browser-session.js';
import { appError, toastOf, type AppError } from './errors.js';
import { sessionExpired, type Session } from '../session/session.js';
import { tellFailedCall } from '../failures/trouble.js';
import { asText, storage } from '../kept/storage.js';
import { showToast } from './toasts.js';

interface Extra {
  /** The screen shows the failure itself. */
  quiet?: boolean;
  /** Statuses that the screen shows itself; the others pass over the page. */
  inPlace?: readonly number[];
  /** What the specification says of this call when the server gives no words; it is thrown and shown in place, never as a toast. */
  fallback?: string;
  /** It is about the person: without a token nobody is asked. */
  personal?: boolean;
}

/** The newest log position a command of this tab has reached; queries ask for at least that. Opaque: kept and sent, never compared. */
let reached: string | undefined;

const send = fetchBaseQuery({
  baseUrl: '/api/',
  timeout: REQUEST_TIMEOUT,
  fetchFn: (input, init) => fetch(input, init),
});

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (one) =>
    one.toString(16).padStart(2, '0'),
  ).join('');
/** What a person does begins a trace, which whoever runs the server can follow. https://www.w3.org/TR/trace-context/ */
const traceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;

const authorised = (
  args: FetchArgs,
  token: string | undefined,
  position: string | undefined,
): FetchArgs => ({
  ...args,
  headers: {
    ...(args.headers as Record<string, string> | undefined),
    [BROWSER_SESSION]: browserSession,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(position ? { 'x-min-log-position': position } : {}),
    ...(args.method !== undefined && args.method !== 'GET' ? { traceparent: traceparent() } : {}),
  },
});

/** The one client: bearer token, reading one's own writes, the error catalogue as toasts, and the end of a session. */
export const request: BaseQueryFn<FetchArgs | string, unknown, AppError, Extra> = async (
  args,
  api,
  extra,
) => {
  const call = typeof args === 'string' ? { url: args } : args;
  const reading = api.type === 'query';
  const token = (api.getState() as { session: Session }).session.token;
  if (extra?.personal && !token)
    return { error: { status: 401, code: 'LOGIN_REQUIRED', message: '未登录' } };
  const position = reading ? reached : undefined;
  let answer = await send(authorised(call, token, position), api, {});
  if (answer.error?.status === 503 && position) {
    if (reached === position) reached = undefined; // older data now beats fresh data never
    answer = await send(authorised(call, token, undefined), api, {});
  }
  reached = (!reading && answer.meta?.response?.headers.get('x-log-position')) || reached;
  if (!answer.error) return { data: answer.data };

  const error = appError(answer.error, extra?.fallback);
  if (error.status >= 500 || error.code === 'TIMEOUT')
    tellFailedCall({ method: call.method ?? 'GET', url: call.url, status: error.status });
  if (error.status === 401) {
    if (token) api.dispatch(sessionExpired({ token, saved: storage.read(STORAGE.token, asText) }));
  } else if (!extra?.quiet && !extra?.inPlace?.includes(error.status) && !api.signal.aborted)
    api.dispatch(showToast(toastOf(error), 'bad'));
  return { error };
};
