import type { OpenFields } from '@app/contracts';
import {
  Missing,
  Rejected,
  Unreadable,
  isSealed,
  openField,
  type Clock,
  type PersonKeys,
  type Position,
} from '@app/kernel';
import { CLOCK, COMMANDS, PERSON_KEYS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventReader } from './event-reader.handlers.js';
import { openedFields } from './log-reads.js';

/** What one event holds sealed of one person. Recorded with its reason before it is answered. @throws {Missing} {Rejected} */
export class OpenSealed extends Command<Record<string, unknown>> {
  constructor(
    readonly position: Position,
    readonly asked: OpenFields,
    readonly by: string,
  ) {
    super();
  }
}
@CommandHandler(OpenSealed)
class OpenSealedHandler implements ICommandHandler<OpenSealed> {
  constructor(
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ position, asked: { userId, reason }, by }: OpenSealed) {
    const event = await this.reader.at(position);
    if (!event) throw new Missing('event');
    const sealed = Object.entries(event.unreadable === undefined ? event.data : {}).flatMap(
      ([field, value]) => (isSealed(value) && value.of === userId ? [[field, value] as const] : []),
    );
    if (sealed.length === 0)
      throw new Rejected('INVALID', '这个事件里没有封存这个人的信息，没有打开');
    const at = this.clock.now().toISOString();
    const fields = sealed.map(([field]) => field).join(' ');
    await this.commands.execute({
      stream: `opened-fields-${userId}`,
      decider: openedFields,
      command: { type: 'RecordOpening', data: { userId, eventId: event.id, fields, by, reason, at } }, // prettier-ignore
      actor: by,
      at,
    });
    const key = await this.keys.existing(userId);
    if (!key && !(await this.keys.isErased(userId)))
      throw new Rejected('UNAVAILABLE', '封住它的个人密钥不见了，打不开');
    try {
      return Object.fromEntries(
        sealed.map(([field, value]) => [
          field,
          key ? openField(key, { personId: userId, eventId: event.id, field }, value) : null,
        ]),
      );
    } catch (error) {
      if (error instanceof Unreadable) throw new Rejected('UNAVAILABLE', error.message);
      throw error;
    }
  }
}

export const openingHandlers: readonly Provider[] = [OpenSealedHandler];
