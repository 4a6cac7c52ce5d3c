import {
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client';
import { Damaged, type Position } from '@app/kernel';
import { tooLarge } from './stored-events.js';

/** What became of an append that was sent. */
export type Outcome =
  | { kind: 'written'; revision: number; position: Position }
  /** The stream is somewhere else: nothing was written. */
  | { kind: 'refused'; actual: number }
  /** It may be written, now or later, or never. */
  | { kind: 'unknown'; cause: unknown };

/** @throws what will be so again: nothing was written, and nobody should try again */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof WrongExpectedVersionError) {
    const { actualState } = error;
    return { kind: 'refused', actual: actualState === 'no_stream' ? -1 : Number(actualState) };
  }
  if (error instanceof StreamDeletedError)
    throw new Damaged('事件流在服务器上被删除了，不能再写', '从备份恢复');
  if (error instanceof MaxAppendSizeExceededError) throw tooLarge(); // a server that was told to take less
  if (error instanceof AccessDeniedError || error instanceof InvalidArgumentError) throw error;
  return { kind: 'unknown', cause: error };
}
