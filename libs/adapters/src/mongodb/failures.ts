import { Behind } from '@app/kernel';
import { Late } from '../calls/deadline.js';

const DUPLICATE = 11000;
interface WriteFailure {
  index: number;
  code: unknown;
}
interface Failure {
  name?: string;
  code?: unknown;
  message?: string;
  writeErrors?: WriteFailure | readonly WriteFailure[];
  result?: { getWriteConcernError?(): unknown };
}
const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null ? error : {};

/** The one code that is the same on every server. */
export const isDuplicate = (error: unknown): boolean => failureOf(error).code === DUPLICATE;

/** The server, or what is between, is away. */
const AWAY = /Network|ServerSelection|Timeout|NotConnected|PoolCl|TopologyClosed|ConnectionClosed/;
/** Codes of a server that steps down, starts or stops; 1 is what a gateway says that lost its database. */
const PASSING: ReadonlySet<unknown> = new Set([
  1, 6, 7, 89, 91, 189, 262, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** An error of the driver as the house knows it: what passes by itself is `Behind`, which is a 503. Others stay what they are. */
export const failed = (error: unknown): unknown => {
  const { name = '', code, message = '', writeErrors } = failureOf(error);
  // A bulk whose line was cut says so in its words alone.
  const isCut = name === 'MongoBulkWriteError' && [writeErrors ?? []].flat().length === 0;
  const isLate = error instanceof Late;
  const passes =
    isLate || isCut || (name.startsWith('Mongo') && AWAY.test(name)) || PASSING.has(code);
  return passes && !(error instanceof Behind)
    ? new Behind(`the read store does not answer: ${message}`, { cause: error })
    : error;
};

/** @throws what `failed` makes of it */
export const asking = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw failed(error);
  }
};

/** Which operations of a bulk came too late, where nothing else went wrong with it; else nothing. */
export const lateIn = (error: unknown): readonly number[] | undefined => {
  const { writeErrors = [], result } = failureOf(error);
  const each = [writeErrors].flat();
  const isOnlyLate = each.length > 0 && each.every(isDuplicate);
  return isOnlyLate && !result?.getWriteConcernError?.()
    ? each.map(({ index }) => index)
    : undefined;
};
