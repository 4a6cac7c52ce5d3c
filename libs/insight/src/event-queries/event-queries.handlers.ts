import type { EventQuery } from '@app/contracts';
import { readWhole, type ReadModels } from '@app/kernel';
import { Change, READ_MODELS, decides } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { eventQueries, eventQueryStream, type EventQueryCommand } from './event-queries.js';
import { eventQueryRecords, keptQueries } from './event-queries.view.js';

export class SaveEventQuery extends Change<EventQueryCommand, 'SaveEventQuery'> {
  readonly type = 'SaveEventQuery';
}
/** @throws {Missing} */
export class RenameEventQuery extends Change<EventQueryCommand, 'RenameEventQuery'> {
  readonly type = 'RenameEventQuery';
}
/** @throws {Missing} */
export class DeleteEventQuery extends Change<EventQueryCommand, 'DeleteEventQuery'> {
  readonly type = 'DeleteEventQuery';
}

/** All that one administrator kept. */
export class EventQueriesOf extends Query<EventQuery[]> {
  constructor(readonly userId: string) {
    super();
  }
}
@QueryHandler(EventQueriesOf)
class EventQueriesOfHandler implements IQueryHandler<EventQueriesOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId }: EventQueriesOf) {
    const doc = await readWhole(this.models.collection(eventQueryRecords), userId);
    return keptQueries(doc ?? undefined);
  }
}

export const eventQueryHandlers: readonly Provider[] = [
  ...decides({
    decider: eventQueries,
    stream: ({ data }) => eventQueryStream(data.userId),
    actor: ({ data }) => data.userId,
    commands: [SaveEventQuery, RenameEventQuery, DeleteEventQuery],
  }),
  EventQueriesOfHandler,
];
