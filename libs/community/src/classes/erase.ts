import { eachAlone, type Clock, type EventStore, type ReadModels } from '@app/kernel';
import type { Commands, Eraser } from '@app/platform';
import { SYSTEM } from '@published/authoring';
import { classes, classStream, type ClassCommand } from './classes.js';
import { classRecords, memberships } from './classes.view.js';

interface Parts {
  store: EventStore;
  models: ReadModels;
  commands: Commands;
  clock: Clock;
}

/** Ends what ties an erased person to others, from both sides: the classes they gave, with all who were in them, and those they were in. */
export const eraseClasses =
  ({ store, models, commands, clock }: Parts): Eraser =>
  async (userId) => {
    await models.waitFor(await store.head(), 60_000); // what they did last is seen, too
    const at = clock.now().toISOString();
    const change = (command: ClassCommand) =>
      commands.execute({
        stream: classStream(command.data.classId),
        decider: classes,
        command,
        actor: 'system:erasure',
        at,
      });
    const given = await models.collection(classRecords).find({ userId }).toArray();
    const joined = await models.collection(memberships).find({ userId }).toArray();
    const ends: ClassCommand[] = [
      ...given.map(({ classId }) => ({
        type: 'EndClass' as const,
        by: SYSTEM,
        data: { classId, at },
      })),
      ...joined.map(({ classId }) => ({
        type: 'LeaveClass' as const,
        by: SYSTEM,
        data: { classId, memberId: userId, at },
      })),
    ];
    await eachAlone(ends, undefined, change);
  };
