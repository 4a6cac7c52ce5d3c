/** The two steps of logging in, as data. Times are ms since 1970. */
export interface Flow {
  step: 'email' | 'code';
  email: string;
  code: string;
  /** No new code before this. */
  resendAt: number;
  error: string;
}

export type FlowAction =
  | { type: 'email'; email: string }
  | { type: 'code'; code: string }
  | { type: 'sent'; cooldown: number; now: number }
  | { type: 'failed'; error: string }
  | { type: 'back' };

export const START: Flow = { step: 'email', email: '', code: '', resendAt: 0, error: '' };

export const flow = (now: Flow, action: FlowAction): Flow => {
  switch (action.type) {
    case 'email':
      return { ...now, email: action.email, error: '' };
    case 'code':
      // Full-width digits and the spaces of a pasted code are theirs to type and ours to read.
      return {
        ...now,
        code: action.code.normalize('NFKC').replace(/\D/g, '').slice(0, 8),
        error: '',
      };
    case 'sent':
      return {
        ...now,
        step: 'code',
        code: '',
        resendAt: action.now + action.cooldown * 1000,
        error: '',
      };
    case 'failed':
      return { ...now, error: action.error };
    case 'back':
      return { ...START, email: now.email, resendAt: now.resendAt };
  }
};
