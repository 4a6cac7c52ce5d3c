import { currentRequest, type Config } from '@app/platform';
import { pino, type Logger } from 'pino';
import { reporting } from './reporting.js';

export type Log = Logger;

/** Lines of JSON, each with the role and, where it is about a request or its effects, the correlation id that all of them share. */
export const logOf = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, role: string): Log =>
  pino({
    level: LOG_LEVEL,
    base: { role, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const correlationId = currentRequest()?.correlationId;
      return correlationId === undefined ? {} : { correlationId };
    },
  });

/** Errors of the background as lines of the log: the same at most once a minute. */
export const reportInto = (log: Log): ((error: unknown, where?: string) => void) =>
  reporting((line, error, where) =>
    error instanceof Error
      ? log.error({ where, err: error }, error.message)
      : log.error({ where }, line),
  );
