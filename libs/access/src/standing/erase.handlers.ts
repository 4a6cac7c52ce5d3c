import type { Clock, ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  READ_MODELS,
  type Commands,
  type Eraser,
  type Resolve,
} from '@app/platform';
import { members } from './members.js';
import { featurePermissions } from './permissions.view.js';
import { subscriptions } from './subscriptions.js';

const actor = 'system:erasure';

/** The lists of administrators show reasons in clear: with a person go the decisions and subscriptions. */
export const forgetMember =
  (resolve: Resolve): Eraser =>
  async (userId) => {
    const [models, commands, clock] = [
      resolve<ReadModels>(READ_MODELS),
      resolve<Commands>(COMMANDS),
      resolve<Clock>(CLOCK),
    ];
    const at = clock.now().toISOString();
    for (const { featureKey } of await models
      .collection(featurePermissions)
      .find({ userId })
      .toArray()) {
      const command = {
        type: 'RemovePermission' as const,
        data: { userId, featureKey, by: actor, at },
      };
      await commands.execute({ stream: `member-${userId}`, decider: members, command, actor, at });
    }
    const command = { type: 'ForgetSubscriptions' as const, data: { userId, at } };
    const { position } = await commands.execute({
      stream: `subscriptions-${userId}`,
      decider: subscriptions,
      command,
      actor,
      at,
    });
    await models.waitFor(position, 30_000);
  };
