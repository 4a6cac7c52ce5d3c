import type { Position, Recorded, RecordedEvent } from '../event.js';
import type { EventOf } from '../events/types.js';
import type { Job, JobCause } from '../jobs.js';
import type { Declarations } from '../projection.js';

/** A side effect as data: which events ask for work, and which work. Jobs are named `<event id>.<step>`: see `jobId`. */
export interface Reaction {
  /** Its checkpoint bears this name: a new name starts anew. */
  name: string;
  hears: readonly string[];
  /** Where it starts when it is installed: mail about the past is not sent, `now`; derived data is made for all, `beginning`. */
  from: 'beginning' | 'now';
  /**
   * What it has asked for and is not done is found without it, in read models (`openJobs`, a schedule). When all checkpoints are gone with
   * the queue it goes on at the end of the log: what was done long ago is not asked for again.
   */
  openIsFound?: true;
  /** Pure. The same event yields the same jobs with the same ids, whenever it is asked. */
  jobs(event: RecordedEvent): readonly Job[];
}

interface Asking<H extends Declarations> extends Pick<Reaction, 'from' | 'openIsFound'> {
  hears: H;
  jobs(event: Recorded<EventOf<H>>): readonly Job[];
}

/** What a slice asks for when events happen, its own or those that others publish. */
export const reaction = <const H extends Declarations>(
  name: string,
  { hears, ...rest }: Asking<H>,
): Reaction => ({
  ...(rest as Omit<Reaction, 'name' | 'hears'>), // it is told only what it hears
  name,
  hears: Object.keys(hears),
});

/** The id of a job that an event asks for. `step` tells the jobs of one event apart. */
export function jobId(event: { id: string }, step: string): string {
  return `${event.id}.${step}`;
}

export const causeIn = ({ id, metadata }: Pick<RecordedEvent, 'id' | 'metadata'>): JobCause => ({
  eventId: id,
  correlationId: metadata.correlationId,
});

/** The work that an event asks for; each job knows what it is an effect of. */
export const askedBy = (who: Reaction, event: RecordedEvent): readonly Job[] =>
  who.jobs(event).map((job) => ({ ...job, cause: causeIn(event) }));

/** How far readers of the log have come, kept where it survives a restart. Its promises are `checkpointsContract`. */
export interface Checkpoints {
  get(name: string): Promise<Position | undefined>;
  /** Never moves one back: of two that read under one name, the slower changes nothing. */
  set(name: string, position: Position): Promise<void>;
}
