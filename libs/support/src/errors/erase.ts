import {
  eachAlone,
  eachTried,
  type Clock,
  type EventStore,
  type OccurrenceStore,
  type ReadModels,
} from '@app/kernel';
import type { Commands, Eraser } from '@app/platform';
import { errorGroups, errorStream } from './error-groups.js';
import { errorGroupRecords } from './groups.view.js';

interface Parts {
  store: Pick<EventStore, 'head'>;
  models: ReadModels;
  commands: Commands;
  occurrences: OccurrenceStore;
  ingestion: { forget(personId: string): Promise<void> };
  sessions: { forget(personId: string): Promise<void> };
  clock: Clock;
}

/** What waits, what is kept, and the words of groups that a person met first: the group stays, and is described by whoever meets it next. */
export const eraseErrors =
  ({ store, models, commands, occurrences, ingestion, sessions, clock }: Parts): Eraser =>
  async (userId) => {
    const forgetWords = (groupId: string) => {
      const at = clock.now().toISOString();
      return commands.execute({
        stream: errorStream(groupId),
        decider: errorGroups,
        command: { type: 'ForgetErrorWords', data: { groupId, subjectId: userId, at } },
        actor: 'system:erasure',
        at,
      });
    };
    const inGroups = async () => {
      await models.waitFor(await store.head());
      const groups = await models
        .collection(errorGroupRecords)
        .find({ wordsOf: userId })
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      await eachAlone(groups, undefined, ({ _id: groupId }) => forgetWords(groupId));
    };
    await eachTried(
      [
        () => ingestion.forget(userId), // what is being written is found with the rest
        () => occurrences.forget(userId),
        () => sessions.forget(userId),
        inGroups,
      ],
      (forget) => forget(),
    );
  };
