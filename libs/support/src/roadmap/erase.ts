import type { Clock } from '@app/kernel';
import type { Commands, Eraser } from '@app/platform';
import { roadmapVotes, voteStream } from './roadmap.js';

/** Nobody who is gone wants anything: their votes count no more. */
export const eraseVotes =
  ({ commands, clock }: { commands: Commands; clock: Clock }): Eraser =>
  async (userId) => {
    const stream = voteStream(userId);
    const { state } = await commands.look({ stream, decider: roadmapVotes });
    const at = clock.now().toISOString();
    for (const feedbackId of state)
      await commands.execute({
        stream,
        decider: roadmapVotes,
        command: { type: 'WithdrawVote', data: { userId, feedbackId, at } },
        actor: 'system:erasure',
        at,
      });
  };
