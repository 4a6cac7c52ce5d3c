/** What became of a command: how many events it made, the code of its refusal, or what broke. */
export type Outcome =
  | { kind: 'done'; events: number }
  | { kind: 'refused'; code: string }
  | { kind: 'failed'; message: string };
/** A command that a page sent, as it was carried out. */
export interface CommandTold {
  browserSession: string;
  /** Empty where no stream was reached. */
  stream: string;
  /** Absent for a call that was refused before anything was decided: nothing but its route is told. */
  decider?: object;
  command: unknown;
  /** Who asked, where they are logged in. */
  person?: string | undefined;
  /** By whom it was carried out: a person, `visitor` or `system:…`. */
  actor: string;
  /** When it came, ISO 8601. */
  at: string;
  /** The revision it was decided over; absent where nothing was decided. */
  before?: number | undefined;
  outcome: Outcome;
}

/** What pages asked of deciders, told to whoever keeps it for a while. It may be lost, keeps nobody waiting, and nothing fails by it. */
export class CommandRecords {
  private listener: ((told: CommandTold) => void) | undefined;

  /** @param onError told of a listener that broke */
  constructor(private readonly onError: (error: unknown) => void = () => undefined) {}

  tell(told: CommandTold): void {
    try {
      this.listener?.(told);
    } catch (error) {
      this.onError(error);
    }
  }

  /** One listener. @returns the way out */
  hear(listener: (told: CommandTold) => void): () => void {
    this.listener = listener;
    return () => {
      if (this.listener === listener) this.listener = undefined;
    };
  }
}
