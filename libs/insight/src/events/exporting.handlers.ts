import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventsExport } from '@app/contracts';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventReader } from './event-reader.handlers.js';
import { exportLine } from './export-shapes.js';
import { filterText } from './logged-event.js';
import { ReadRecorder } from './reading.handlers.js';

/** Events of one piece: nobody holds more of them, however long the log is. */
const PIECE = 500;

/** All that the filter leaves, oldest first, up to where the log ends now; in pieces, as fast as they are taken. */
export class ExportEvents extends Command<AsyncIterable<string>> {
  constructor(
    readonly asked: EventsExport,
    readonly by: string,
  ) {
    super();
  }
}
@CommandHandler(ExportEvents)
class ExportEventsHandler implements ICommandHandler<ExportEvents> {
  constructor(
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(ReadRecorder) private readonly recorder: ReadRecorder,
  ) {}

  async execute({ asked, by }: ExportEvents) {
    const { format, ...filter } = asked;
    const read = { by, how: 'export' as const, asked: `format=${format} ${filterText(filter)}`.trim() }; // prettier-ignore
    const head = await this.reader.head();
    await this.reader.find(filter, { limit: 1 }); // an index that is not there yet says so before the answer begins
    await this.recorder.record({ ...read, to: String(head) });
    return this.pieces(asked, head, (count) => this.recorder.record({ ...read, to: String(head), count })); // prettier-ignore
  }

  private async *pieces(
    { format, ...filter }: EventsExport,
    head: bigint,
    ended: (count: number) => Promise<void>,
  ) {
    let count = 0;
    try {
      for (let after = 0n; ;) {
        const page = { after, before: head + 1n, order: 'oldest', limit: PIECE } as const;
        const events = await this.reader.find(filter, page);
        const last = events.at(-1);
        if (!last) return;
        count += events.length;
        yield events.map((event) => exportLine(event, format)).join('');
        await nextTurn(); // all that is read here is read at once: others are answered between
        after = last.position;
      }
    } finally {
      await ended(count); // also of one who had enough
    }
  }
}

export const exportingHandlers: readonly Provider[] = [ExportEventsHandler];
