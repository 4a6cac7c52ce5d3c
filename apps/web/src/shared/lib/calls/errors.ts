import { Failure, LINES, SPEAK_FOR_THEMSELVES } from '@app/contracts';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** Every way a call can fail. `status` is HTTP's, or 0 when no answer came. */
export interface AppError {
  status: number;
  code: string;
  /** For whoever shows it in its place: the server's words, else what the specification says of this call, else the line of its code. */
  message: string;
  /** The server gave these words. */
  spoken?: true;
  /** What the server said beside it: of a conflict the other side, of a refusal what it is about. */
  details?: unknown;
}

const BY_STATUS: Record<number, keyof typeof LINES> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'RATE_LIMITED',
  500: 'SERVER_ERROR',
  502: 'SERVER_ERROR',
  503: 'SERVER_ERROR',
  504: 'SERVER_ERROR',
};

/** The specification's line of a failure. */
const lineOf = (status: number, code: string): string => {
  if (status === 0) return LINES[code === 'OFFLINE' || code === 'TIMEOUT' ? code : 'UNKNOWN'];
  return LINES[status === 400 ? 'INVALID' : (BY_STATUS[status] ?? 'UNKNOWN')];
};

/** A failure that has no words of the server. */
export const unspoken = (
  code: 'OFFLINE' | 'TIMEOUT' | 'CONTRACT' | 'FAILED',
  fallback = lineOf(0, code),
): AppError => ({ status: 0, code, message: fallback });

/** @param fallback what the specification says of this call when the server gives no words */
export const appError = (error: FetchBaseQueryError, fallback?: string): AppError => {
  if (error.status === 'FETCH_ERROR') return unspoken('OFFLINE', fallback);
  if (error.status === 'TIMEOUT_ERROR') return unspoken('TIMEOUT', fallback);
  const status =
    error.status === 'PARSING_ERROR'
      ? error.originalStatus
      : typeof error.status === 'number'
        ? error.status
        : 0;
  const data = 'data' in error ? error.data : undefined;
  const said = Failure.safeParse(data);
  const code = said.success ? said.data.code : 'UNKNOWN';
  return {
    status,
    code,
    message: (said.success && said.data.error) || (fallback ?? lineOf(status, code)),
    ...(said.success && said.data.error && { spoken: true as const }),
    ...([400, 409, 429].includes(status) && { details: data }),
  };
};

/** What passes over the page: the specification's line of a status, else what was said. */
export const toastOf = ({ status, code, message, spoken }: AppError): string =>
  spoken && (!BY_STATUS[status] || SPEAK_FOR_THEMSELVES.includes(code))
    ? message
    : lineOf(status, code);

/** What to tell a person of a caught failure. */
export const messageOf = (error: unknown, otherwise: string = LINES.UNKNOWN): string =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string' &&
  error.message !== ''
    ? error.message
    : otherwise;

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
