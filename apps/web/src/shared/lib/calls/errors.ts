import { Failure } from '@app/contracts';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** Every way a call can fail, in the words of the error catalogue. `status` is HTTP's, or 0 when no answer came. */
export interface AppError {
  status: number;
  code: string;
  message: string;
  /** What the server said beside it: of a conflict the other side, of a refusal what it is about. */
  details?: unknown;
}

const OFFLINE = '网络连接失败，请检查网络设置';
const TIMEOUT = '请求超时，请稍后重试';
const UNKNOWN = '未知错误，请稍后重试';
const FIXED: Record<number, string> = {
  401: '登录已过期，请重新登录',
  403: '权限不足，无法访问该功能',
  404: '请求的资源不存在',
  429: '请求过于频繁，请稍后重试',
  500: '服务器错误，请稍后重试',
  502: '服务器错误，请稍后重试',
  503: '服务器错误，请稍后重试',
  504: '服务器错误，请稍后重试',
};

export const appError = (error: FetchBaseQueryError): AppError => {
  if (error.status === 'FETCH_ERROR') return { status: 0, code: 'OFFLINE', message: OFFLINE };
  if (error.status === 'TIMEOUT_ERROR') return { status: 0, code: 'TIMEOUT', message: TIMEOUT };
  const status =
    error.status === 'PARSING_ERROR'
      ? error.originalStatus
      : typeof error.status === 'number'
        ? error.status
        : 0;
  const said = Failure.safeParse('data' in error ? error.data : undefined);
  const code = said.success ? said.data.code : 'UNKNOWN';
  const fixed = FIXED[status];
  // Of a locked code the server knows more than the catalogue's line.
  if (fixed && !(status === 429 && said.success && code === 'CODE_LOCKED'))
    return { status, code, message: fixed };
  const message = (said.success && said.data.error) || (status === 400 ? '请求参数错误' : UNKNOWN);
  return (status === 409 || status === 400) && 'data' in error
    ? { status, code, message, details: error.data }
    : { status, code, message };
};

/** What to tell a person of a caught failure. */
export const messageOf = (error: unknown, otherwise: string): string =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string' &&
  error.message !== ''
    ? error.message
    : otherwise;

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
