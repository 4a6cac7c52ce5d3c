/** What a call is answered with, and how far it is meanwhile. */
export interface CallContext {
  /** Aborted when whoever asks no longer waits. */
  signal: AbortSignal;
  /** Tells whoever asks how far it is. */
  step: (done: number) => void;
}
export type Answering = Readonly<
  Record<string, (args: readonly unknown[], context: CallContext) => Promise<unknown>>
>;
export interface Asked {
  signal?: AbortSignal | undefined;
  onStep?: ((done: number) => void) | undefined;
}

/**
 * Work that one process asks of another and waits for. Nothing of it is kept: it is for what can be asked again, arguments and answers are
 * JSON. One whose process dies at it is asked of another one once. Its promises are `callsContract`.
 */
export interface Calls {
  /**
   * @throws {Behind} when nobody takes it, or whoever took it is silent
   * @throws {Rejected} as it was refused there
   * @throws {FailedThere} with the name of any other error of there
   */
  ask(name: string, args: readonly unknown[], asked?: Asked): Promise<unknown>;
  /** Takes calls, a few at a time. @returns ends it: what is under way is finished */
  answer(handlers: Answering): () => Promise<void>;
}

/** An error of the process that answered. Its own class is not here: programs go by `there`. */
export class FailedThere extends Error {
  override readonly name = 'FailedThere';
  constructor(
    /** The name of the error as it was thrown. */
    readonly there: string,
    message: string,
    /** What else it said. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
