import {
  PracticeEvent as Sent,
  type PracticeOutcome,
  type PracticeRefusal,
  type RecordPractice as Batch,
} from '@app/contracts';
import type { Clock, ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, READ_MODELS, type Commands } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { userRecords } from '@published/accounts';
import { isFor, lessonSummaries } from '@published/library';
import { idsOf, practice, practiceStream, refusalOf, type Item } from './practice.js';

const reasons: Record<PracticeRefusal, string> = {
  INVALID: '这条练习的内容有误，没有记录',
  NOT_FOUND: '这一课已经不在了，这条练习没有记录',
  TOO_OLD: '超过 60 天的练习不再补记',
  IN_FUTURE: '这条练习的时间在未来，请检查设备的时钟',
  INCOMPLETE: '这条练习缺少句子、得分或评分，没有记录',
  DAY_FULL: '这一天的练习已经记满',
};

/** What devices did, perhaps offline and long ago. Answers an outcome for each, in the order they were sent; what cannot be taken keeps nothing else back. */
export class RecordPractice extends Command<PracticeOutcome[]> {
  constructor(
    readonly userId: string,
    readonly batch: Batch,
  ) {
    super();
  }
}

@CommandHandler(RecordPractice)
export class RecordPracticeHandler implements ICommandHandler<RecordPractice> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    userId,
    batch: { timeZone, events },
  }: RecordPractice): Promise<PracticeOutcome[]> {
    const now = this.clock.now();
    const sent = events.map((event) => Sent.safeParse(event).data);
    const lessons = await this.lessons(sent, userId);
    const person = await this.models.collection(userRecords).findOne({ _id: userId });
    const refused = sent.map((event) =>
      event ? refusalOf(event, lessons.has(event.contentId), now.getTime()) : 'INVALID',
    );
    const days = new Map<string, Sent[]>();
    sent.forEach((event, index) => {
      if (!event || refused[index] !== undefined) return;
      const stream = practiceStream(userId, event.at);
      days.set(stream, [...(days.get(stream) ?? []), event]);
    });
    const taken = new Set<string>();
    const known = new Set<string>();
    for (const [stream, ofDay] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const items = ofDay.map((event): Item => ({
        ...event,
        own: lessons.get(event.contentId) === userId,
        counts: lessons.get(event.contentId) !== userId && person?.role !== 'admin',
      }));
      const command = {
        type: 'RecordPractice' as const,
        data: { userId, timeZone, items, at: now.toISOString() },
      };
      const { events: recorded, state } = await this.commands.execute({
        stream,
        decider: practice,
        command,
        actor: userId,
        at: now.toISOString(),
      });
      for (const { data } of recorded) taken.add(data.practiceId);
      for (const id of idsOf(state)) known.add(id);
    }
    return events.map(({ id }, index): PracticeOutcome => {
      const reason = refused[index] ?? (known.has(id) ? undefined : 'DAY_FULL');
      if (reason) return { id, outcome: 'refused', reason, error: reasons[reason] };
      // The first of two with one id is the one that counts.
      return { id, outcome: taken.delete(id) ? 'accepted' : 'duplicate' };
    });
  }

  /** Lesson → author, for those that the person may see. What was practised of a lesson counts also while its author is shut out. */
  private async lessons(
    events: readonly (Sent | undefined)[],
    userId: string,
  ): Promise<ReadonlyMap<string, string>> {
    const docs = await this.models
      .collection(lessonSummaries)
      .find({ _id: { $in: [...new Set(events.flatMap((event) => event?.contentId ?? []))] } })
      .toArray();
    return new Map(
      docs.filter((doc) => isFor(doc, userId)).map(({ _id, userId: author }) => [_id, author]),
    );
  }
}
