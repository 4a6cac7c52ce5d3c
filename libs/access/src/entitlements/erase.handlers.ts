import type { Clock, ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  READ_MODELS,
  type Commands,
  type Eraser,
  type Resolve,
} from '@app/platform';
import { members } from '../members/members.js';
import type { PermissionDoc } from '../members/members.view.js';
import { subscriptions } from '../subscriptions/subscriptions.js';

const actor = 'system:erasure';

/** The lists of administrators show reasons in clear: with the person her decisions and subscriptions go. */
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
      .collection<PermissionDoc>('feature-permissions')
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
