import type { Identity } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ErrorBudget } from './budget.handlers.js';
import { ErrorIngestion } from './ingestion.handlers.js';
import { InTurn } from './in-turn.js';
import { ErrorRecorder } from './recording.handlers.js';

/** Calls with reports that are taken at once: of those that wait for the disk, another may go on. */
const TOGETHER = 4;

/** Reports as they came, one by one. */
export class TakeReports extends Command<{ accepted: number; dropped: number }> {
  constructor(
    readonly reports: readonly unknown[],
    readonly address: string,
    readonly me: Identity | undefined,
  ) {
    super();
  }
}
@CommandHandler(TakeReports)
class TakeReportsHandler implements ICommandHandler<TakeReports> {
  private readonly turns = new InTurn(TOGETHER);

  constructor(@Inject(ErrorIngestion) private readonly ingestion: ErrorIngestion) {}
  execute({ reports, address, me }: TakeReports) {
    return this.turns.run(() => this.ingestion.take(reports, address, me));
  }
}

export const takingHandlers: readonly Provider[] = [
  ErrorBudget,
  ErrorRecorder,
  ErrorIngestion,
  TakeReportsHandler,
];
