import type { Health } from '@app/contracts';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { alarmsOf } from './alarms.js';
import { HealthReader } from './health-reader.handlers.js';

/** Dead letters that are shown. */
const SHOWN = 50;

/** How the server stands now, and what an operator should do about it. */
export class HealthNow extends Query<Omit<Health, 'success'>> {}
@QueryHandler(HealthNow)
class HealthNowHandler implements IQueryHandler<HealthNow> {
  constructor(@Inject(HealthReader) private readonly reader: HealthReader) {}

  async execute() {
    const [now, dead] = await Promise.all([this.reader.now(), this.reader.deadLetters(SHOWN)]);
    const deadLetters = dead.map(({ id, kind, reason = '', at }) => ({ id, kind, reason, at }));
    const facts = { ...now, deadLetters };
    return { ...facts, alarms: alarmsOf(facts) };
  }
}

export const healthHandlers: readonly Provider[] = [HealthReader, HealthNowHandler];
