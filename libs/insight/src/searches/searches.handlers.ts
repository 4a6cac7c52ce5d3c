import type { SearchReport } from '@app/contracts';
import { dayOf, type Clock } from '@app/kernel';
import { CLOCK, COMMANDS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Visitors, isBot } from '../page-views/visitors.handlers.js';
import { searches } from './searches.js';

export class ReportSearch extends Command<void> {
  constructor(
    readonly search: SearchReport,
    readonly caller: { ip: string; userAgent: string | undefined },
  ) {
    super();
  }
}

/** As page views: each visitor's day is a stream of its own. */
@CommandHandler(ReportSearch)
class ReportSearchHandler implements ICommandHandler<ReportSearch> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(Visitors) private readonly visitors: Visitors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    search: { q: words, results, narrowed },
    caller: { ip, userAgent },
  }: ReportSearch): Promise<void> {
    if (userAgent === undefined || isBot(userAgent)) return;
    const at = this.clock.now().toISOString();
    const day = dayOf(at);
    const visitor = await this.visitors.nameOf({ ip, userAgent }, day);
    await this.commands.execute({
      stream: `searches-${day}-${visitor}`,
      decider: searches,
      command: { type: 'CountSearch', data: { words, results, narrowed, visitor, at } },
      actor: 'visitor',
      at,
    });
  }
}

export const searchHandlers: readonly Provider[] = [ReportSearchHandler];
