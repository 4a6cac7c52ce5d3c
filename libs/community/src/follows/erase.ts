import { eachAlone, type Clock, type ReadModels } from '@app/kernel';
import type { Commands, Eraser } from '@app/platform';
import { follows, followStream } from './follows.js';
import { followRecords } from './follows.view.js';

interface Parts {
  models: ReadModels;
  commands: Commands;
  clock: Clock;
}

/** Ends what ties an erased person to others, from both sides: whom they followed, and who followed them. */
export const eraseFollows =
  ({ models, commands, clock }: Parts): Eraser =>
  async (erased) => {
    const at = clock.now().toISOString();
    const end = (userId: string, authorId: string) =>
      commands.execute({
        stream: followStream(userId),
        decider: follows,
        command: { type: 'UnfollowAuthor', data: { userId, authorId, at } },
        actor: 'system:erasure',
        at,
      });
    const { state } = await commands.look({ stream: followStream(erased), decider: follows });
    const followers = await models.collection(followRecords).find({ authorId: erased }).toArray();
    const ties = [
      ...[...state].map((authorId) => [erased, authorId] as const),
      ...followers.map(({ userId }) => [userId, erased] as const),
    ];
    await eachAlone(ties, undefined, ([userId, authorId]) => end(userId, authorId));
  };
