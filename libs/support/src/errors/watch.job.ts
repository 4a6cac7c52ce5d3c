import type {
  JobQueue,
  OccurrenceStore,
  ParkedEvent,
  ReadModels,
  ReadStore,
  Schedule,
} from '@app/kernel';
import type { Commands, ServerErrors } from '@app/platform';
import { errorGroups, errorStream } from './error-groups.js';
import { errorGroupRecords } from './groups.view.js';

const MINUTE = 60_000;
const SYSTEM = 'system:errors';

interface Parts {
  models: ReadModels;
  queue: Pick<JobQueue, 'deadLetters'>;
  store: ReadStore;
  errors: Pick<ServerErrors, 'tell'>;
}
/** What stands still until somebody acts on it, under a name of its own. */
interface Standing {
  _id: string;
  where: string;
  said: string;
}
/** Beside the read models: no projection makes them. */
const troublesIn = (store: ReadStore) => store.collection<{ told: true }>('told-troubles');

/** What waits behind an event that could not be folded is no trouble of its own. */
const firstOfEach = (parked: readonly ParkedEvent[]): ParkedEvent[] => {
  const first = new Map<string, ParkedEvent>();
  for (const event of parked) {
    const place = `${event.collection} ${event.key}`;
    const before = first.get(place);
    if (!before || event.position < before.position) first.set(place, event);
  }
  return [...first.values()];
};

/** Parked events and dead letters are errors of the server: each is told once, however long it stands there. */
export const watchTroubles = ({ models, queue, store, errors }: Parts): Schedule => ({
  name: 'error-troubles',
  everyMs: MINUTE,
  async run() {
    const parked = firstOfEach(await models.parked()).map(
      ({ collection, key, position, type, reason }): Standing => ({
        _id: `parked ${collection} ${key} ${position}`,
        where: `parked ${collection}`,
        said: `${type}: ${reason}`,
      }),
    );
    const letters = (await queue.deadLetters()).map(({ id, kind, reason = '' }): Standing => ({
      _id: `letter ${id}`,
      where: `dead letter ${kind}`,
      said: reason,
    }));
    const standing = [...parked, ...letters];
    const told = troublesIn(store);
    const known = new Set((await told.find().toArray()).map(({ _id }) => _id));
    for (const { _id, where, said } of standing) {
      if (known.has(_id)) continue;
      await told.replaceOne({ _id }, { told: true }, { upsert: true });
      errors.tell(said, where);
    }
    const gone = [...known].filter((id) => standing.every(({ _id }) => _id !== id));
    if (gone.length > 0) await told.deleteMany({ _id: { $in: gone } });
  },
});

/** What escalated is looked at again, and particulars that are too old go. */
export const watchPace = ({
  models,
  commands,
  stores,
}: {
  models: ReadModels;
  commands: Pick<Commands, 'execute'>;
  stores: readonly OccurrenceStore[];
}): Schedule => ({
  name: 'error-pace',
  everyMs: 30 * MINUTE,
  async run(now) {
    for (const store of stores) await store.sweep(now);
    const at = now.toISOString();
    const loud = await models.collection(errorGroupRecords).find({ escalating: true }).toArray();
    for (const { _id: groupId } of loud) {
      const command = { type: 'LookAgain', data: { groupId, at } } as const;
      const stream = errorStream(groupId);
      await commands.execute({ stream, decider: errorGroups, command, actor: SYSTEM, at });
    }
  },
});
