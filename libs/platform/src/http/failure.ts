import { ERRORS, type ErrorCode } from '@app/contracts';
import {
  Behind,
  DiskFull,
  Filling,
  Missing,
  Rejected,
  Unreadable,
  WrongExpectedRevision,
} from '@app/kernel';
import { HttpException } from '@nestjs/common';

export interface Answer {
  status: number;
  body: { success: false; error: string; code: string } & Record<string, unknown>;
  /** Something of ours broke: worth a line in the log. */
  bug: boolean;
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);
const byStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'LOGIN_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};
const answer = (
  code: ErrorCode,
  text?: string,
  details: Record<string, unknown> = {},
  bug = false,
): Answer => ({
  status: ERRORS[code].status,
  body: {
    ...details,
    success: false,
    error: text ?? ERRORS[code].text,
    code,
  },
  bug,
});

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
};

const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT']);
const SQLITE_FULL = 13;
/** The log says it in its own words; files and read models as the system and SQLite do. */
const isDiskFull = (error: unknown): boolean => {
  if (error instanceof DiskFull) return true;
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return FULL.has(code) || (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL);
};

/** What the person is told. Never a path, a stack or an English sentence. */
export const answerTo = (error: unknown): Answer => {
  if (error instanceof Rejected) {
    // Each code of ours stands in the catalogue (test/failures.spec.ts); another program's is a refusal like any other.
    const refused = answer(isCode(error.code) ? error.code : 'INVALID', error.said, error.details);
    return { ...refused, body: { ...refused.body, code: error.code } };
  }
  if (isDiskFull(error)) return answer('DISK_FULL');
  if (error instanceof Missing) return answer('NOT_FOUND');
  if (error instanceof Unreadable) return answer('UNREADABLE', undefined, {}, true);
  if (error instanceof Filling)
    return answer('UNAVAILABLE', `数据正在重新整理，已完成约 ${error.percent} %，请稍候`);
  if (error instanceof Behind) return answer('UNAVAILABLE');
  if (error instanceof WrongExpectedRevision) return answer('CONFLICT');
  const status = statusOf(error);
  const code = status === undefined ? undefined : byStatus[status];
  if (code) return answer(code);
  if (status !== undefined && status >= 400 && status < 500) return answer('INVALID');
  return answer('SERVER_ERROR', undefined, {}, true);
};
