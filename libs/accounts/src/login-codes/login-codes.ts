import { CODE_COOLDOWN_SECONDS } from '@app/contracts';
import {
  Instant,
  KeyedHash,
  Rejected,
  defineEvents,
  event,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

const MINUTE = 60_000;
const LIFE = 10 * MINUTE;
const PER_HOUR = 5;
const PER_DAY = 10;

const EmailHash = KeyedHash.describe('keyed hash of the address');
const CodeHash = KeyedHash.describe('keyed hash of address and code');
const example = { codeHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' };

export const loginCodeEvents = defineEvents({
  LoginCodeIssued: event(
    1,
    {
      emailHash: EmailHash,
      codeHash: CodeHash,
      digits: z.number().describe('length of the code'),
      tries: z.number().describe('wrong tries it stands'),
      at: Instant,
    },
    'A login code was made and handed to the mailer; the code before it is void.',
    { appendedBy: 'POST /api/auth/send-code', example: { ...example, digits: 6, tries: 5 } },
  ),
  LoginCodeRefused: event(
    1,
    { emailHash: EmailHash, at: Instant },
    'Somebody tried a wrong code.',
    {
      appendedBy: 'POST /api/auth/verify-code',
    },
  ),
  LoginCodeUsed: event(
    1,
    { emailHash: EmailHash, at: Instant },
    'The right code was given; it opens nothing more.',
    { appendedBy: 'POST /api/auth/verify-code' },
  ),
});
export type LoginCodeEvent = EventOf<typeof loginCodeEvents>;

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
