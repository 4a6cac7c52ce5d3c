import { eventId, eventIdWithoutStream, type Appended } from '@app/kernel';
import type { DatabaseSync } from '../database.js';
import type { EventIds } from './event-ids.js';

interface Place {
  position: number;
  revision: number;
}
/** What a command is told that was here before. */
interface Known {
  appended: Appended;
}

/** Which commands were here: by the ids of their events, which derive from theirs, or by a row of their own. */
export class KnownCommands {
  private readonly sql;

  constructor(
    database: DatabaseSync,
    private readonly ids: EventIds,
  ) {
    this.sql = {
      event: database.prepare(
        'SELECT stream_id, position, revision FROM events WHERE position = ? AND id = ?',
      ),
      command: database.prepare(
        'SELECT position, revision FROM commands WHERE stream_id = ? AND id = ?',
      ),
      add: database.prepare(
        'INSERT INTO commands (stream_id, id, position, revision) VALUES (?, ?, ?, ?)',
      ),
    };
  }

  /** @param streamId absent: there is no such stream yet */
  duplicate(
    stream: string,
    streamId: number | undefined,
    commandId: string | undefined,
  ): Known | undefined {
    if (commandId === undefined) return undefined;
    const last = this.lastOf(streamId, (index) => eventId(stream, commandId, index));
    return last ? answered(last) : this.remembered(streamId, commandId);
  }

  /** A command whose events do not say by today's ids that it was here. */
  remembered(streamId: number | undefined, commandId: string): Known | undefined {
    if (streamId === undefined) return undefined;
    const last =
      (this.sql.command.get(streamId, commandId) as Place | undefined) ??
      this.lastOf(streamId, (index) => eventIdWithoutStream(commandId, index));
    return last && answered(last);
  }

  add(streamId: number, { id, position, revision }: Place & { id: string }): void {
    this.sql.add.run(streamId, id, position, revision);
  }

  private lastOf(streamId: number | undefined, idAt: (index: number) => string): Place | undefined {
    if (streamId === undefined) return undefined;
    let last: Place | undefined;
    for (let index = 0; ; index += 1) {
      const id = idAt(index);
      const position = this.ids.positionOf(id);
      const next =
        position === undefined
          ? undefined
          : (this.sql.event.get(position, id) as (Place & { stream_id: number }) | undefined);
      if (next?.stream_id !== streamId) return last;
      last = next;
    }
  }
}

const answered = ({ position, revision }: Place): Known => ({
  appended: { revision, position: BigInt(position), duplicate: true },
});
