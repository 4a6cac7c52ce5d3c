/** A call that the server failed, or did not answer. */
export const CALL_FAILED = 'yamabiko:call-failed';
export interface FailedCall {
  method: string;
  /** Below /api/. */
  url: string;
  /** 0: no answer came in time. */
  status: number;
}
/** Something broke, as the browser tells of it or as we do. */
export interface Trouble {
  event: Event;
  /** ms since the epoch. */
  at: number;
}
/** Of what breaks before anybody listens the first are worth the most. */
const MOST = 20;
/** A boundary met something: `caught.ts`. */
export const CAUGHT = 'yamabiko:caught';

const waiting: Trouble[] = [];
let listener: ((trouble: Trouble) => void) | undefined;

/** Hears, from the first script on, of all that breaks: the code that reports it comes when the browser has time. */
export const catchTrouble = (): void => {
  const hear = (event: Event) => {
    const trouble = { event, at: Date.now() };
    if (listener) listener(trouble);
    else if (waiting.length < MOST) waiting.push(trouble);
  };
  // Files that could not be loaded tell their element alone: on the way down it is heard here, too.
  addEventListener('error', hear, true);
  for (const type of ['unhandledrejection', CAUGHT, CALL_FAILED]) addEventListener(type, hear);
};

/** One listener, which is told what broke before it came. @returns the way out */
export const onTrouble = (hear: (trouble: Trouble) => void): (() => void) => {
  listener = hear;
  for (const trouble of waiting.splice(0)) hear(trouble);
  return () => (listener = undefined);
};

export const tellFailedCall = (detail: FailedCall): void =>
  void dispatchEvent(new CustomEvent(CALL_FAILED, { detail }));
