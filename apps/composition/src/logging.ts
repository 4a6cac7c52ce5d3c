import { format } from 'node:util';
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

/** Errors of the background as lines of the log: the same at most once a minute, with how often it came since. */
export const reportInto = (log: Log): ((error: unknown, where?: string) => void) =>
  reporting((line, error, where, again) => {
    const facts = { where, ...(again > 0 && { again }) };
    if (error instanceof Error) log.error({ ...facts, err: error }, `${where}: ${error.message}`);
    else log.error(facts, line);
  });

const CONSOLE = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
type Saying = keyof typeof CONSOLE;

/** What a room says to the console becomes a line of this log, of its level: a process apart has nobody who looks at its console. @returns what undoes it */
export const consoleInto = (log: Log): (() => void) => {
  const before = Object.keys(CONSOLE).map(
    (name) => [name as Saying, console[name as Saying]] as const,
  );
  for (const [name] of before)
    console[name] = (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error);
      const words = format(...said.map((one) => (one instanceof Error ? one.message : one)));
      log[CONSOLE[name]]({ ...(err && { err }) }, words.trim());
    };
  return () => void Object.assign(console, Object.fromEntries(before));
};
