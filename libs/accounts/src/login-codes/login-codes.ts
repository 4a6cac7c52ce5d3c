import { CODE_COOLDOWN_SECONDS } from '@app/contracts';
import { Rejected, type Decider } from '@app/kernel';

const MINUTE = 60_000;
const LIFE = 10 * MINUTE;
const PER_HOUR = 5;
const PER_DAY = 10;

export type LoginCodeEvent =
  | {
      type: 'LoginCodeIssued';
      data: { emailHash: string; codeHash: string; digits: number; tries: number; at: string };
    }
  | { type: 'LoginCodeRefused'; data: { emailHash: string; at: string } }
  | { type: 'LoginCodeUsed'; data: { emailHash: string; at: string } };

/** `codeHash` is made outside: the code itself never comes here. */
export type LoginCodeCommand =
  | {
      type: 'IssueLoginCode';
      data: { emailHash: string; codeHash: string; digits: number; tries: number; at: string };
    }
  | { type: 'TryLoginCode'; data: { emailHash: string; codeHash: string; at: string } };

export interface LoginCodes {
  open?: { codeHash: string; issued: number; left: number };
  /** Instants of the last codes, in ms. */
  issued: readonly number[];
  /** The latest instant seen: a clock that steps back must not make a code live longer. */
  latest: number;
}

const mayIssue = ({ issued }: LoginCodes, now: number): void => {
  const waitFor = (span: number, most: number) => {
    const first = issued.filter((time) => time > now - span).at(-most);
    return first === undefined ? 0 : first + span - now;
  };
  const wait = Math.max(
    waitFor(CODE_COOLDOWN_SECONDS * 1000, 1),
    waitFor(60 * MINUTE, PER_HOUR),
    waitFor(24 * 60 * MINUTE, PER_DAY),
  );
  if (wait > 0)
    throw new Rejected('RATE_LIMITED', undefined, { retryAfter: Math.ceil(wait / 1000) });
};

/** The codes of one address: six digits (more for some) that open the door once, within ten minutes and five tries. */
export const loginCodes: Decider<LoginCodes, LoginCodeCommand, LoginCodeEvent> = {
  initial: { issued: [], latest: 0 },
  snapshot: { name: 'login-codes', version: 1 },
  decide({ type, data }, state) {
    const now = Math.max(Date.parse(data.at), state.latest);
    switch (type) {
      case 'IssueLoginCode':
        mayIssue(state, now);
        return [{ type: 'LoginCodeIssued', data }];
      case 'TryLoginCode': {
        const { open } = state;
        const { codeHash, ...tried } = data;
        if (!open || now >= open.issued + LIFE) throw new Rejected('CODE_INVALID');
        if (open.left <= 0) throw new Rejected('CODE_LOCKED');
        return [
          { type: open.codeHash === codeHash ? 'LoginCodeUsed' : 'LoginCodeRefused', data: tried },
        ];
      }
    }
  },
  evolve(state, { type, data }) {
    const latest = Math.max(state.latest, Date.parse(data.at));
    switch (type) {
      case 'LoginCodeIssued':
        return {
          open: { codeHash: data.codeHash, issued: latest, left: data.tries },
          issued: [...state.issued, latest].slice(-PER_DAY),
          latest,
        };
      case 'LoginCodeRefused':
        return {
          ...state,
          ...(state.open ? { open: { ...state.open, left: state.open.left - 1 } } : {}),
          latest,
        };
      case 'LoginCodeUsed':
        return { issued: state.issued, latest };
    }
  },
};
