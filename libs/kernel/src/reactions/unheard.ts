import type { EventStore } from '../event-store.js';
import type { RecordedEvent } from '../event.js';
import type { Job, JobHandler, JobQueue } from '../jobs.js';
import { askedBy, causeIn, jobId, type Reaction } from './reaction.js';

const KIND = 'hear-event';
interface Unheard {
  reaction: string;
  /** Of the event, decimal. */
  position: string;
}

/**
 * What is left of an event that a reaction could not read: work that fails at once, so that operators find it among the dead letters with
 * its reason.
 */
export const unheard = (reaction: Reaction, event: RecordedEvent): Job<Unheard> => ({
  id: jobId(event, `${KIND}.${reaction.name}`),
  kind: KIND,
  data: { reaction: reaction.name, position: String(event.position) },
  cause: causeIn(event),
});

/** At a start, which is when keys are put back: all of them are tried once more. */
export const hearAgain = async (queue: Pick<JobQueue, 'deadLetters' | 'retry'>): Promise<void> => {
  for (const { id, kind } of await queue.deadLetters()) if (kind === KIND) await queue.retry(id);
};

/** Asks for the work of such an event after all. */
export const hearing = (
  store: EventStore,
  queue: JobQueue,
  reactions: readonly Reaction[],
): JobHandler<Unheard> => ({
  kind: KIND,
  options: { attempts: 1 },
  async run({ reaction, position }) {
    const asked = reactions.find(({ name }) => name === reaction);
    for await (const event of store.readAll({ after: BigInt(position) - 1n })) {
      for (const job of asked ? askedBy(asked, event) : []) await queue.add(job);
      return;
    }
  },
});
