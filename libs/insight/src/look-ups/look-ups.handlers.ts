import type { LookUpReport } from '@app/contracts';
import { dayOf, type Clock, type ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, READ_MODELS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lessonSummaries, seenBy, sentencesOf } from '@published/library';
import { Visitors, isBot } from '../page-views/visitors.handlers.js';
import { lookUps } from './look-ups.js';

export class ReportLookUps extends Command<void> {
  constructor(
    readonly report: LookUpReport,
    readonly caller: { ip: string; userAgent: string | undefined },
  ) {
    super();
  }
}

const WORD = /\p{L}/u;

/** As searches: each visitor's day is a stream of its own. What does not stand in a public lesson is passed over without a word. */
@CommandHandler(ReportLookUps)
class ReportLookUpsHandler implements ICommandHandler<ReportLookUps> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Visitors) private readonly visitors: Visitors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    report: { contentId, words: told },
    caller: { ip, userAgent },
  }: ReportLookUps): Promise<void> {
    if (userAgent === undefined || isBot(userAgent)) return;
    const authorId = await this.authorOf(contentId);
    if (authorId === undefined) return;
    const words = await this.standingIn(contentId, told);
    if (words.length === 0) return;
    const at = this.clock.now().toISOString();
    const day = dayOf(at);
    const visitor = await this.visitors.nameOf({ ip, userAgent }, day);
    await this.commands.execute({
      stream: `look-ups-${day}-${visitor}`,
      decider: lookUps,
      command: { type: 'CountLookUps', data: { contentId, authorId, words, visitor, at } },
      actor: 'visitor',
      at,
    });
  }

  /** Of a lesson that everybody finds. */
  private async authorOf(contentId: string): Promise<string | undefined> {
    const summary = await this.models.collection(lessonSummaries).findOne({ _id: contentId });
    if (summary?.visibility !== 'public') return undefined;
    const [seen] = await seenBy(this.models, [summary], undefined);
    return seen?.userId;
  }

  private async standingIn(contentId: string, told: LookUpReport['words']) {
    const lessons = await sentencesOf(this.models, [contentId], { parts: true });
    const sentences = lessons.get(contentId);
    return told.flatMap(({ occurrenceId, word }) => {
      const sentence = sentences?.get(occurrenceId);
      if (!sentence?.content.includes(word) || !WORD.test(word)) return [];
      return [{ occurrenceId, word, language: sentence.language }];
    });
  }
}

export const lookUpHandlers: readonly Provider[] = [ReportLookUpsHandler];
