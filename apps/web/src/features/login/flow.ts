/** ms that a code is good for. */
const CODE_LIFE = 600_000;
/** Digits of a code: six, or eight. */
export const SHORTEST_CODE = 6;
const LONGEST_CODE = 8;

/** The two steps of logging in, as data. Times are ms since 1970. */
export interface Flow {
  step: 'email' | 'code';
  email: string;
  code: string;
  /** No new code before this. */
  resendAt: number;
  /** This long the step is kept for a reload. */
  until: number;
  /** From here; others hold a code that another tab, a stranger or the operator had made. */
  sent: boolean;
  error: string;
  /** Asked too often: no answer before this. */
  throttledUntil: number;
  /** How the digits came: those that came at once were not typed, and nothing is missing. */
  whole: boolean;
}

export type FlowAction =
  | { type: 'email'; email: string }
  | { type: 'code'; code: string }
  | { type: 'sent'; cooldown: number; now: number }
  | { type: 'has'; now: number }
  | { type: 'failed'; error: string; sent?: string }
  | { type: 'throttled'; what: 'sending' | 'trying'; seconds: number; now: number }
  | { type: 'back' };

export const START: Flow = {
  step: 'email',
  email: '',
  code: '',
  resendAt: 0,
  until: 0,
  sent: false,
  error: '',
  throttledUntil: 0,
  whole: false,
};
/** Nothing is said against what they did. */
const FINE = { error: '', throttledUntil: 0 };

/** `37 秒`, `12 分钟`, `5 小时`. */
export const inWords = (seconds: number): string => {
  if (seconds < 120) return `${seconds} 秒`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`;
};

/** One key cannot have made this of that: it was pasted or filled in. */
const cameAtOnce = (before: string, after: string): boolean => {
  let [head, tail] = [0, 0];
  while (head < after.length && after[head] === before[head]) head += 1;
  while (tail < after.length - head && after.at(-1 - tail) === before.at(-1 - tail)) tail += 1;
  return head + tail < after.length - 1;
};

export const flow = (now: Flow, action: FlowAction): Flow => {
  switch (action.type) {
    case 'email':
      // How long to wait was said of the other address.
      return action.email.trim() === now.email.trim()
        ? { ...now, email: action.email }
        : { ...now, ...FINE, email: action.email, resendAt: 0 };
    case 'code': {
      // Full-width digits and the spaces of a pasted code are theirs to type and ours to read.
      const code = action.code.normalize('NFKC').replace(/\D/g, '').slice(0, LONGEST_CODE);
      if (code === now.code) return now;
      return { ...now, ...FINE, code, whole: cameAtOnce(now.code, code) };
    }
    case 'sent':
      return {
        ...now,
        ...FINE,
        step: 'code',
        code: '',
        resendAt: action.now + action.cooldown * 1000,
        until: action.now + CODE_LIFE,
        sent: true,
      };
    case 'has':
      return { ...now, ...FINE, step: 'code', code: '', until: action.now + CODE_LIFE };
    case 'failed':
      // What was typed on meanwhile is another code: nothing is known against it.
      return action.sent !== undefined && action.sent !== now.code
        ? now
        : { ...now, ...FINE, error: action.error };
    case 'throttled': {
      const throttledUntil = action.now + action.seconds * 1000;
      const resendAt = action.what === 'sending' ? throttledUntil : now.resendAt;
      return { ...now, error: '', throttledUntil, resendAt };
    }
    case 'back':
      return { ...START, email: now.email, resendAt: now.resendAt };
  }
};

/** What outlives a reload: whose code is waited for, as long as it may be good. */
export type KeptFlow = Pick<Flow, 'email' | 'resendAt' | 'until' | 'sent'>;

export const toKeep = ({ step, email, resendAt, until, sent }: Flow): KeptFlow | undefined =>
  step === 'code' ? { email, resendAt, until, sent } : undefined;

/** The step they had come to. What is kept in a browser may be anything. */
export const asKept = (kept: unknown, now: number): Flow => {
  if (typeof kept !== 'object' || kept === null) return START;
  const { email, resendAt, until, sent } = kept as Partial<Record<keyof KeptFlow, unknown>>;
  if (typeof email !== 'string' || typeof resendAt !== 'number' || typeof until !== 'number')
    return START;
  const possible = now < until && until <= now + CODE_LIFE;
  return possible ? { ...START, step: 'code', email, resendAt, until, sent: sent === true } : START;
};
