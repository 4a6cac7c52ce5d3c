/**
 * So long a job waits in its place for read models, in ms. What comes later than that is worked on later: `Behind` puts the job back for about a
 * second, which costs no attempt, and others have their turn.
 */
export const JOB_PATIENCE_MS = 1000;

export type JobState = 'queued' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled';

/** The event that asked for work: what the work appends is told as its effect. */
export interface JobCause {
  eventId: string;
  correlationId: string;
}
/** A piece of work. `id` derives from the event that asked for it (`<event id>.<step>`): asking twice is one job. No personal data in `data`. */
export interface Job<Data extends object = object> {
  id: string;
  kind: string;
  data: Data;
  /**
   * Id of whoever waits for it. Jobs of one kind take turns between persons, not between jobs: who asked for much keeps nobody waiting who
   * asked for little. Within a person's own the earlier comes first. Jobs of nobody come before all others of their kind.
   */
  person?: string;
  /** Absent: no event asked for it, or it was asked for by a program that did not say. */
  cause?: JobCause;
}
export interface JobContext {
  /** Aborted by cancel, timeout and shutdown: stop at the next safe point and throw (`signal.throwIfAborted()`); who returns has finished. */
  signal: AbortSignal;
  attempt: number;
  /** As the job has it. */
  cause?: JobCause;
  /** Does another person wait for a place? Long work asks at its safe points, and goes on in its next turn: see `JobHandler.run`. */
  othersWait: () => Promise<boolean>;
  progress: (done: number, total: number, note?: string) => Promise<void>;
}
export interface JobOptions {
  /** Default 3. */
  attempts?: number;
  /** First wait of the exponential backoff in ms. Default 500. */
  backoffMs?: number;
  /** Work of this kind at the same time. Default 1. */
  concurrency?: number;
  /** Cut off after this many ms. Default 600 000. */
  timeoutMs?: number;
  /**
   * Runs whatever else runs, also after its worker died with it: what takes its time must not hold up those that run alone then. Its deaths are
   * counted as theirs are.
   */
  isBeside?: true;
}
/** A `.job.ts` is one of these: a plain function with a name. */
export interface JobHandler<Data extends object = never> {
  kind: string;
  options?: JobOptions;
  /**
   * Who returns nothing has finished. Who returns data gives its place to the next person: the job runs again with that data when it is their
   * turn, before their others. That costs no attempt; the time limit is for each turn.
   */
  run(data: Data, context: JobContext): Promise<object | void>;
  /**
   * Ends in the log what the queue gave up on, so that nobody waits for it for ever. Asked until it has returned, also after a restart and by
   * several processes. What throws `Rejected` has nothing to end any more.
   * @returns whether it ended it; not where it had ended before
   */
  givenUp?(data: Data, dead: JobProgress): Promise<boolean>;
}
/**
 * Work that time asks for, not an event: what is due by `now`, found in read models. The name is its identity: it keeps its rhythm over restarts.
 * A run that was missed while nobody worked is made up for once, at once. Runs of one name never overlap, in all processes together.
 * At least once: a run that died or failed is tried again, so what it appends has ids or command ids that derive from what is due.
 */
export interface Schedule {
  /** Letters, digits and hyphens, e.g. `subscription-expiry`. */
  name: string;
  /** From start to start. A run that takes longer is followed by the next one at once. */
  everyMs: number;
  options?: Pick<JobOptions, 'timeoutMs' | 'isBeside'>;
  /** `signal` as in `JobContext`. */
  run(now: Date, signal: AbortSignal): Promise<void>;
}
export interface JobProgress {
  id: string;
  kind: string;
  state: JobState;
  done: number;
  total: number;
  /** Why it failed, for operators. */
  reason?: string;
}
/** A job that the queue gave up on. */
export interface DeadLetter extends JobProgress {
  data: object;
  /** When it was given up, ISO 8601. */
  at: string;
}
/** What stands in the queue of one kind now. */
export interface QueueDepth {
  kind: string;
  /** Jobs whose turn will come, also again after they failed; of those that time asks for not the next run, which always stands there. */
  waiting: number;
  running: number;
  dead: number;
  /** When the job that waits longest was asked for, or was tried last, ISO 8601; of the first thousand. Absent: nobody waits. */
  oldest?: string;
  /** When the turn of the job began that is at work longest, ISO 8601. Absent: none is. */
  longest?: string;
}
export interface JobQueue {
  /** Resolves when the queue has the job on its disk. A known id, also a finished one that is still kept, changes nothing. */
  add(job: Job): Promise<void>;
  get(id: string): Promise<JobProgress | undefined>;
  /** A waiting job never starts, a running one gets its signal aborted. */
  cancel(id: string): Promise<boolean>;
  /** Starts work, and the schedules with it. Call once per process that works. */
  work(handlers: readonly JobHandler[], schedules?: readonly Schedule[]): Promise<void>;
  onProgress(listener: (progress: JobProgress) => void): () => void;
  /** @param kind default: of all kinds */
  deadLetters(kind?: string): Promise<readonly DeadLetter[]>;
  /** What was asked for and has not ended, the oldest first, as it was asked for; schedules are not asked for. */
  unfinished(): Promise<readonly Job[]>;
  /** By kind, in the order of their names. */
  depths(): Promise<readonly QueueDepth[]>;
  /** A dead letter goes back to the queue. */
  retry(id: string): Promise<boolean>;
  close(): Promise<void>;
}
