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
/** ms; it is told by word of mouth, and the server is started in between. */
export const RECOVERY_LIFE = 60 * MINUTE;
/** Codes that are valid beside each other: who is sent one by a stranger can still use their own. */
const AT_ONCE = 3;
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
    'A login code was made and handed to the mailer; two before it stay valid until their ten minutes are over.',
    { appendedBy: 'POST /api/auth/send-code', example: { ...example, digits: 6, tries: 5 } },
  ),
  RecoveryCodeIssued: event(
    1,
    {
      emailHash: EmailHash,
      codeHash: CodeHash,
      digits: z.number().describe('length of the code'),
      tries: z.number().describe('wrong tries it stands'),
      at: Instant,
    },
    'The operator made a login code for somebody whose address is locked out; it is told by word of mouth and counts in no limit.',
    {
      appendedBy: 'yamabiko persons recovery-code',
      example: { ...example, digits: 8, tries: 20 },
    },
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

interface NewCode {
  emailHash: string;
  codeHash: string;
  digits: number;
  tries: number;
  at: string;
}

/** `codeHash` is made outside: the code itself never comes here. */
export type LoginCodeCommand =
  | { type: 'IssueLoginCode' | 'IssueRecoveryCode'; data: NewCode }
  | {
      type: 'TryLoginCode';
      data: { emailHash: string; codeHash: string; digits: number; at: string };
    };

interface OpenCode {
  codeHash: string;
  digits: number;
  /** Instant in ms. */
  issued: number;
  /** Wrong tries it still stands; each wrong one counts against all codes that are open. */
  left: number;
  /** Made by the operator: strangers who ask for codes do not push it out. */
  recovery?: true;
}

export interface LoginCodes {
  /** Oldest first; those without a try left stay until their time is over, so that the next try is told why. */
  open: readonly OpenCode[];
  /** Instants of the last codes, in ms. */
  issued: readonly number[];
  /** The latest instant seen: a clock that steps back must not make a code live longer. */
  latest: number;
}

const alive = ({ open }: LoginCodes, now: number): OpenCode[] =>
  open.filter(({ issued, recovery }) => now < issued + (recovery ? RECOVERY_LIFE : LIFE));
const usable = ({ left }: OpenCode): boolean => left > 0;

/** Wrong tries that are left before a new code must be asked for. */
export const triesLeft = (codes: LoginCodes): number =>
  Math.max(0, ...alive(codes, codes.latest).map(({ left }) => left));

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

/** What is open once a code was made: its tries are those that the others have left, so that asking again buys no guesses. */
const withNew = (
  before: readonly OpenCode[],
  { codeHash, digits, tries }: NewCode,
  issued: number,
): OpenCode[] => {
  const kept = before.filter(usable);
  const still = Math.min(tries, ...kept.map((code) => code.left));
  return [
    ...kept.filter(({ recovery }) => recovery),
    ...kept.filter(({ recovery }) => !recovery).slice(1 - AT_ONCE),
    { codeHash, digits, issued, left: still },
  ];
};

/** The codes of one address: six digits (more for some) that open the door once, within ten minutes and five tries. */
export const loginCodes: Decider<LoginCodes, LoginCodeCommand, LoginCodeEvent> = {
  initial: { open: [], issued: [], latest: 0 },
  snapshot: { name: 'login-codes', version: 2 },
  decide({ type, data }, state) {
    const now = Math.max(Date.parse(data.at), state.latest);
    switch (type) {
      case 'IssueLoginCode':
        mayIssue(state, now);
        return [{ type: 'LoginCodeIssued', data }];
      case 'IssueRecoveryCode':
        return [{ type: 'RecoveryCodeIssued', data }];
      case 'TryLoginCode': {
        const { codeHash, digits, ...tried } = data;
        const codes = alive(state, now);
        if (codes.length === 0) throw new Rejected('CODE_INVALID');
        const open = codes.filter(usable);
        if (open.length === 0) throw new Rejected('CODE_LOCKED');
        if (!open.some((code) => code.digits === digits)) throw new Rejected('CODE_INCOMPLETE');
        const right = open.some((code) => code.codeHash === codeHash);
        return [{ type: right ? 'LoginCodeUsed' : 'LoginCodeRefused', data: tried }];
      }
    }
  },
  evolve(state, { type, data }) {
    const latest = Math.max(state.latest, Date.parse(data.at));
    const open = alive(state, latest);
    switch (type) {
      case 'LoginCodeIssued':
        return {
          open: withNew(open, data, latest),
          issued: [...state.issued, latest].slice(-PER_DAY),
          latest,
        };
      case 'RecoveryCodeIssued': {
        const { codeHash, digits, tries: left } = data;
        const mine: OpenCode = { codeHash, digits, issued: latest, left, recovery: true };
        return { ...state, open: [...open.filter(({ recovery }) => !recovery), mine], latest };
      }
      case 'LoginCodeRefused':
        return { ...state, open: open.map((code) => ({ ...code, left: code.left - 1 })), latest };
      case 'LoginCodeUsed':
        return { open: [], issued: state.issued, latest };
    }
  },
};
