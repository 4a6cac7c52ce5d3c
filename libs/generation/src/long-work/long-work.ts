import { Rejected, type Decider } from '@app/kernel';
import type {
  LongWorkCancelled,
  LongWorkEvent,
  LongWorkFinished,
  LongWorkForgotten,
  LongWorkRequested,
} from './events.js';

/** `by` is who asks: only whoever asked for the work, or the system that does it. */
export type LongWorkCommand =
  | { type: 'RequestLongWork'; data: LongWorkRequested['data'] }
  | { type: 'FinishLongWork'; data: Omit<LongWorkFinished['data'], 'userId'> & { by: string } }
  | { type: 'CancelLongWork'; data: Omit<LongWorkCancelled['data'], 'userId'> & { by: string } }
  | { type: 'ForgetLongWork'; data: Omit<LongWorkForgotten['data'], 'userId'> & { by: string } };

export interface LongWorkState {
  status: 'unknown' | 'open' | 'ended' | 'forgotten';
  userId: string;
  kind: LongWorkRequested['data']['kind'];
}

export const SYSTEM = 'system';

export const longWork: Decider<LongWorkState, LongWorkCommand, LongWorkEvent> = {
  initial: { status: 'unknown', userId: '', kind: 'translate' },
  decide(command, { status, userId }) {
    if (command.type === 'RequestLongWork')
      return status === 'unknown' ? [{ type: 'LongWorkRequested', data: command.data }] : [];
    const { by, ...data } = command.data;
    if (status === 'unknown' || status === 'forgotten' || (by !== userId && by !== SYSTEM))
      throw new Rejected('NOT_FOUND');
    switch (command.type) {
      case 'FinishLongWork': {
        const { workId, state, done, total, error } = command.data;
        return status === 'open'
          ? [
              {
                type: 'LongWorkFinished',
                data: { workId, userId, state, done, total, ...(error !== undefined && { error }) },
              },
            ]
          : [];
      }
      case 'CancelLongWork':
        return status === 'open' ? [{ type: 'LongWorkCancelled', data: { ...data, userId } }] : [];
      case 'ForgetLongWork':
        return [{ type: 'LongWorkForgotten', data: { ...data, userId } }];
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'LongWorkRequested':
        return { status: 'open', userId: data.userId, kind: data.kind };
      case 'LongWorkFinished':
      case 'LongWorkCancelled':
        return { ...state, status: 'ended' };
      case 'LongWorkForgotten':
        return { ...state, status: 'forgotten' };
    }
  },
};

export const workStream = (workId: string): string => `work-${workId}`;
