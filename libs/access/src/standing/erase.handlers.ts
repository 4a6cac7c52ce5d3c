import { eachTried, type Clock, type ReadModels } from '@app/kernel';
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
    const decisions = async () => {
      const stream = `member-${userId}`;
      const decided = await models.collection(featurePermissions).find({ userId }).toArray();
      for (const { featureKey } of decided) {
        const data = { userId, featureKey, by: actor, at };
        const command = { type: 'RemovePermission' as const, data };
        await commands.execute({ stream, decider: members, command, actor, at });
      }
    };
    const subscribed = async () => {
      const command = { type: 'ForgetSubscriptions' as const, data: { userId, at } };
      const stream = `subscriptions-${userId}`;
      const { position } = await commands.execute({ stream, decider: subscriptions, command, actor, at }); // prettier-ignore
      await models.waitFor(position, 30_000);
    };
    await eachTried([decisions, subscribed], (forget) => forget());
  };
