import type { PageView } from '@app/contracts';
import { dayOf, type Clock } from '@app/kernel';
import { CLOCK, COMMANDS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { pageViews } from './page-views.js';
import { Visitors, isBot } from './visitors.handlers.js';

export class ReportPageView extends Command<void> {
  constructor(
    readonly view: PageView,
    readonly caller: { ip: string; userAgent: string | undefined },
  ) {
    super();
  }
}

/** Each visitor's day is a stream of its own: reports that arrive together share one write to the disk, as all commands do. */
@CommandHandler(ReportPageView)
class ReportPageViewHandler implements ICommandHandler<ReportPageView> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(Visitors) private readonly visitors: Visitors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    view: { path, referrer, device },
    caller: { ip, userAgent },
  }: ReportPageView): Promise<void> {
    if (userAgent === undefined || isBot(userAgent)) return;
    const at = this.clock.now().toISOString();
    const day = dayOf(at);
    const visitor = await this.visitors.nameOf({ ip, userAgent }, day);
    const command = {
      type: 'CountPageView' as const,
      data: { path, referrer, device, visitor, at },
    };
    await this.commands.execute({
      stream: `page-views-${day}-${visitor}`,
      decider: pageViews,
      command,
      actor: 'visitor',
      at,
    });
  }
}

export const pageViewHandlers: readonly Provider[] = [Visitors, ReportPageViewHandler];
