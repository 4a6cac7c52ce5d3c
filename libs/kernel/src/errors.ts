/**
 * A rule said no. Programs go by `code` alone, and by `details`; the person reads `said`, where the rule knows more than the text that the
 * catalogue of contracts keeps for the code.
 */
export class Rejected extends Error {
  override readonly name = 'Rejected';
  constructor(
    readonly code: string,
    readonly said?: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(said ?? code);
  }
}

/** Somebody else wrote first. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  constructor(
    readonly stream: string,
    readonly expected: number | string,
    readonly actual: number,
  ) {
    super(`${stream}: expected ${expected}, is at ${actual}`);
  }
}

/** Not there, or not the caller's to see. */
export class Missing extends Error {
  override readonly name = 'Missing';
  constructor(readonly what: string) {
    super(`${what} not found`);
  }
}

/** Reason of an abort: whoever works was told to stop, and is not to blame for it. A job that took too long is. */
export class ToldToStop extends Error {
  override readonly name = 'ToldToStop';
}

/** The read model has not reached the position that was asked for, or a part is out of service. */
export class Behind extends Error {
  override readonly name = 'Behind';
}

/**
 * A server did not answer, or not in time, while it was looked at: nothing is said of what it keeps. A start waits for it; `repair` is what an
 * operator can do when waiting does not help.
 */
export class Unanswered extends Behind {
  constructor(
    message: string,
    readonly repair: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The read models are being filled from the log: what was folded of it until now, and what has to be before anybody is shown anything. */
export class Filling extends Behind {
  constructor(
    readonly reached: bigint,
    readonly whole: bigint,
  ) {
    super(`read models are being filled: ${reached} of ${whole}`);
  }

  /** About how far; places in a log are not counted, so never the whole. */
  get percent(): number {
    return this.whole === 0n ? 0 : Number((this.reached * 100n) / this.whole);
  }
}

/** Nothing more fits on the disk: what was acknowledged is there, what was just asked for was not done. */
export class DiskFull extends Behind {}

/** A store that must not be opened as it is; `repair` is the command that helps. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
  constructor(
    message: string,
    readonly repair: string,
  ) {
    super(message);
  }
}

/**
 * A part of the log that cannot be read: its key is lost or wrong, the bytes are damaged, or no code of today understands it. Trying again
 * does not help; an operator does. The message says in Chinese what is wrong.
 */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
