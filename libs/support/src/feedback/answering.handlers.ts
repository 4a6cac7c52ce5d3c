import {
  ERRORS,
  type AnswerFeedback as Answering,
  type FeedbackOutcome,
  type MoveFeedback as Moving,
} from '@app/contracts';
import { Missing, Rejected, type Clock, type ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  COMMAND_BUS,
  READ_MODELS,
  type Commands,
  type Handled,
} from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import { feedback, feedbackStream } from './feedback.js';

/** How far a message is, words to its sender, or both. @throws {Missing} @throws {Rejected} CONFLICT for a step that is not allowed */
export class AnswerFeedback extends Command<Pick<Handled, 'position' | 'events'>> {
  constructor(
    readonly by: string,
    readonly feedbackId: string,
    readonly answer: Answering,
  ) {
    super();
  }
}
@CommandHandler(AnswerFeedback)
class AnswerFeedbackHandler implements ICommandHandler<AnswerFeedback> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ by, feedbackId, answer: { status, reply, duplicateOf, seen } }: AnswerFeedback) {
    const stream = feedbackStream(feedbackId);
    const { state } = await this.commands.look({ stream, decider: feedback });
    if (!state.sender) throw new Missing('feedback');
    if (duplicateOf !== undefined) await this.mustBeFirst(duplicateOf);
    const at = this.clock.now().toISOString();
    const data = {
      feedbackId,
      by,
      ...(status !== undefined && { status }),
      ...(reply !== undefined && { reply }),
      ...(duplicateOf !== undefined && { duplicateOf }),
      ...(seen && {
        seen: { status: seen.status, ...(seen.reply !== undefined && { reply: seen.reply }) },
      }),
      at,
    };
    const command = { type: 'AnswerFeedback' as const, data };
    return this.commands.execute({ stream, decider: feedback, command, actor: by, at });
  }

  /** Others are told how far the first is: one that waits for another says nothing of its own. */
  private async mustBeFirst(feedbackId: string): Promise<void> {
    const stream = feedbackStream(feedbackId);
    const { state } = await this.commands.look({ stream, decider: feedback });
    if (!state.sender) throw new Rejected('INVALID', '没有找到要并入的那条反馈');
    if (state.duplicateOf !== undefined)
      throw new Rejected('CONFLICT', '那一条已经并入别的反馈，请选最早的那一条');
  }
}

/** What is said of one that could not go there. A bug of ours stops all. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Missing) return '没有这条反馈';
  if (!(error instanceof Rejected)) throw error;
  return error.said ?? (ERRORS as Record<string, { text: string }>)[error.code]?.text ?? error.code;
};

/** One step for many messages, each for itself: one that cannot go there keeps no other from it. */
export class MoveFeedback extends Command<FeedbackOutcome[]> {
  constructor(
    readonly by: string,
    readonly wanted: Moving,
  ) {
    super();
  }
}
@CommandHandler(MoveFeedback)
class MoveFeedbackHandler implements ICommandHandler<MoveFeedback> {
  constructor(
    @Inject(COMMAND_BUS) private readonly bus: CommandBus,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  async execute({ by, wanted: { ids, ...answer } }: MoveFeedback): Promise<FeedbackOutcome[]> {
    const outcomes: FeedbackOutcome[] = [];
    let last = 0n;
    for (const id of new Set(ids))
      try {
        const { events, position } = await this.bus.execute(new AnswerFeedback(by, id, answer));
        if (position > last) last = position;
        outcomes.push({ id, outcome: events.length === 0 ? 'unchanged' : 'done' });
      } catch (error) {
        outcomes.push({ id, outcome: 'failed', error: reasonOf(error) });
      }
    await this.models.waitFor(last);
    return outcomes;
  }
}

export const answeringHandlers: readonly Provider[] = [AnswerFeedbackHandler, MoveFeedbackHandler];
