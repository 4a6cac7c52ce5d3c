import type { RetryDeadLetters } from '@app/contracts';
import { Missing, type Clock, type JobQueue } from '@app/kernel';
import { CLOCK, COMMANDS, JOB_QUEUE, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deadLetters } from './dead-letters.js';

/** Puts one dead letter, or all of a kind, back into the queue. @throws {Missing} for one that is none */
export class RetryGivenUp extends Command<number> {
  constructor(
    readonly asked: RetryDeadLetters,
    readonly by: string,
  ) {
    super();
  }
}
@CommandHandler(RetryGivenUp)
class RetryGivenUpHandler implements ICommandHandler<RetryGivenUp> {
  constructor(
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ asked: { kind, id }, by }: RetryGivenUp) {
    const wanted = (await this.queue.deadLetters()).filter(
      (letter) => letter.kind === kind && (id === undefined || letter.id === id),
    );
    let count = 0;
    for (const letter of wanted) if (await this.queue.retry(letter.id)) count += 1;
    if (count === 0 && id !== undefined) throw new Missing('dead letter');
    const at = this.clock.now().toISOString();
    await this.commands.execute({
      stream: 'dead-letters',
      decider: deadLetters,
      command: { kind, ...(id !== undefined && { jobId: id }), count, by, at },
      actor: by,
      at,
    });
    return count;
  }
}

export const deadLetterHandlers: readonly Provider[] = [RetryGivenUpHandler];
