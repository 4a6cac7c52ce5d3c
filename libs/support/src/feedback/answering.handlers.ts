import type { AnswerFeedback as Answering } from '@app/contracts';
import { Missing, Rejected, type Clock } from '@app/kernel';
import { CLOCK, COMMANDS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { feedback, feedbackStream } from './feedback.js';

/** How far a message is, words to its sender, or both. @throws {Missing} @throws {Rejected} CONFLICT for a step that is not allowed */
export class AnswerFeedback extends Command<bigint> {
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

  async execute({ by, feedbackId, answer: { status, reply, duplicateOf } }: AnswerFeedback) {
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
      at,
    };
    const command = { type: 'AnswerFeedback' as const, data };
    const done = await this.commands.execute({ stream, decider: feedback, command, actor: by, at });
    return done.position;
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

export const answeringHandlers: readonly Provider[] = [AnswerFeedbackHandler];
