import {
  eachTried,
  jobId,
  reaction,
  type BlobStore,
  type Clock,
  type EventStore,
  type Job,
  type JobHandler,
  type PersonKeys,
  type ReadModels,
  type ReadStore,
} from '@app/kernel';
import { answersIn, type Commands, type Eraser, type Traces } from '@app/platform';
import { blobOf } from '../exports/data-exports.js';
import { dataExportRecords } from '../exports/data-exports.view.js';
import { userEvents, users } from '../users/users.js';
import { erasureRecords } from './erasures.view.js';

const KIND = 'erase-account';
const jobOf = (eventId: string, userId: string): Job<{ userId: string }> => ({
  id: jobId({ id: eventId }, KIND),
  kind: KIND,
  data: { userId },
});

/** Also for erasures of a time when no worker ran. */
export const erasureReaction = reaction('accounts-erasures', {
  hears: { UserErased: userEvents.UserErased },
  from: 'beginning',
  openIsFound: true,
  jobs: ({ id, data }) => [jobOf(id, data.userId)],
});

export const openErasures = async (models: ReadModels): Promise<readonly Job[]> => {
  const open = await models.collection(erasureRecords).find({ done: false }).toArray();
  return open.map(({ eventId, userId }) => jobOf(eventId, userId));
};

interface Parts {
  store: EventStore;
  models: ReadModels;
  documents: ReadStore;
  blobs: BlobStore;
  keys: PersonKeys;
  commands: Commands;
  clock: Clock;
  traces: Traces;
  erasers: readonly Eraser[];
}

/** Answers kept for repeats, to them and to others who asked about them. */
const forgetAnswers = async (documents: ReadStore, userId: string): Promise<void> => {
  const kept = answersIn(documents);
  const theirs: string[] = [];
  for await (const answer of kept.find({}))
    if (JSON.stringify(answer).includes(userId)) theirs.push(answer._id);
  if (theirs.length > 0) await kept.deleteMany({ _id: { $in: theirs } });
};

/**
 * Lets every context forget the person, deletes their key, and with it every sealed field of the log; then what stands in clear outside it:
 * kept answers, exports, rows that read models gave up. Safe to repeat at every step: each is tried whatever became of the others, the key above
 * all, and the job is done when none failed.
 */
export const eraseAccount = ({
  store,
  models,
  documents,
  blobs,
  keys,
  commands,
  clock,
  traces,
  erasers,
}: Parts): JobHandler<{ userId: string }> => ({
  kind: KIND,
  options: { attempts: 10, backoffMs: 1000, concurrency: 1 },
  async run({ userId }) {
    await eachTried(
      [
        ...erasers,
        (id: string) => keys.erase(id),
        (id: string) => forgetAnswers(documents, id),
        async (id: string) => {
          const exports = await models.collection(dataExportRecords).find({ userId: id }).toArray();
          for (const { _id } of exports) await blobs.delete(blobOf(_id));
        },
      ],
      (forget) => forget(userId),
    );
    await models.waitFor(await store.head(), 60_000);
    await traces.wipe();
    const at = clock.now().toISOString();
    const command = { type: 'CompleteErasure' as const, data: { userId, at } };
    await commands.execute({
      stream: `user-${userId}`,
      decider: users,
      command,
      actor: 'system:erasure',
      at,
    });
  },
});
