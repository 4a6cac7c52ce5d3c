import type { Clock, EventStore, OccurrenceStore, ReadModels } from '@app/kernel';
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
    await ingestion.forget(userId); // what is being written is found with the rest
    await occurrences.forget(userId);
    await sessions.forget(userId);
    await models.waitFor(await store.head());
    const groups = await models
      .collection(errorGroupRecords)
      .find({ wordsOf: userId })
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    for (const { _id: groupId } of groups) {
      const at = clock.now().toISOString();
      const command = {
        type: 'ForgetErrorWords',
        data: { groupId, subjectId: userId, at },
      } as const;
      const stream = errorStream(groupId);
      await commands.execute({
        stream,
        decider: errorGroups,
        command,
        actor: 'system:erasure',
        at,
      });
    }
  };
