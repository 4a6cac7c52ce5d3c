import { BulkWriteFailed, type BulkKind } from '@app/kernel';
import type { BulkWriteResult } from 'mongodb';

interface DriversFailure {
  name?: string;
  result?: BulkWriteResult;
  writeErrors?: WriteError | readonly WriteError[];
}
interface WriteError {
  index: number;
  code?: unknown;
  errmsg?: string | undefined;
}

/**
 * The driver's error as the house has it. What was inserted is counted here: some servers count those that they refused, too.
 * @returns the error as it is, where it is another one
 */
export const bulkFailed = (
  error: unknown,
  kinds: readonly BulkKind[],
  ordered: boolean,
): unknown => {
  const { name, result, writeErrors = [] } = (error ?? {}) as DriversFailure;
  const errors = [writeErrors].flat().map(({ index, code, errmsg = '' }) => ({ index, code, errmsg })); // prettier-ignore
  if (name !== 'MongoBulkWriteError' || !result || errors.length === 0) return error;
  const failed = new Set(errors.map(({ index }) => index));
  const end = ordered ? Math.min(...failed) : kinds.length;
  const inserted = kinds.filter((kind, index) => kind === 'insertOne' && index < end && !failed.has(index)); // prettier-ignore
  const { matchedCount, modifiedCount, deletedCount, upsertedCount } = result;
  const counts = { matchedCount, modifiedCount, deletedCount, upsertedCount };
  return new BulkWriteFailed(
    errors,
    { insertedCount: inserted.length, ...counts },
    { cause: error },
  );
};
