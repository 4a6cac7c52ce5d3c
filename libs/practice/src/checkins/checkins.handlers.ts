import type { CheckIns, CheckInsQuery } from '@app/contracts';
import { readWhole, type Clock, type ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, READ_MODELS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { localDay } from '../calendar/local-day.js';
import { checkIns } from './checkins.js';
import { checkInRecords } from './checkins.view.js';
import { lengthOn } from './streak.js';

interface CheckedIn {
  checkin: { day: string; repeated: boolean };
  streak: number;
  longest: number;
  freezes: number;
}

/** Today, once: asked again it answers the same day. */
export class CheckInToday extends Command<CheckedIn> {
  constructor(
    readonly userId: string,
    readonly timeZone: string,
  ) {
    super();
  }
}

@CommandHandler(CheckInToday)
class CheckInTodayHandler implements ICommandHandler<CheckInToday> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, timeZone }: CheckInToday): Promise<CheckedIn> {
    const at = this.clock.now().toISOString();
    const command = { type: 'CheckIn' as const, data: { userId, timeZone, at } };
    const { state, events } = await this.commands.execute({
      stream: `checkins-${userId}`,
      decider: checkIns,
      command,
      actor: userId,
      at,
    });
    const { length: streak = 0, longest = 0, freezes = 0 } = state ?? {};
    return {
      checkin: { day: localDay(at, timeZone), repeated: events.length === 0 },
      streak,
      longest,
      freezes,
    };
  }
}

/** A month of check-ins and the streak as it stands now. */
export class CheckInsOf extends Query<Omit<CheckIns, 'success'>> {
  constructor(
    readonly userId: string,
    readonly wanted: CheckInsQuery,
  ) {
    super();
  }
}

@QueryHandler(CheckInsOf)
class CheckInsOfHandler implements IQueryHandler<CheckInsOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, wanted: { month, timeZone } }: CheckInsOf) {
    const doc = await readWhole(this.models.collection(checkInRecords), userId);
    const now = this.clock.now().toISOString();
    const former = doc?.streak.timeZone ?? timeZone ?? 'UTC';
    const today = localDay(now, timeZone ?? former);
    const marked = (days: readonly string[], kind: 'checked' | 'frozen') =>
      days.filter((day) => day.startsWith(month)).map((day) => ({ day, kind }));
    const checked = marked(doc?.days ?? [], 'checked');
    const frozen = marked(doc?.streak.frozen ?? [], 'frozen').filter(
      ({ day }) => !doc?.days.includes(day),
    );
    return {
      days: [...checked, ...frozen].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      streak: lengthOn(doc?.streak, today, localDay(now, former)),
      longest: doc?.streak.longest ?? 0,
      freezes: doc?.streak.freezes ?? 0,
      today,
      checkedIn: doc !== null && doc.streak.day >= today,
    };
  }
}

export const checkInHandlers: readonly Provider[] = [CheckInTodayHandler, CheckInsOfHandler];
