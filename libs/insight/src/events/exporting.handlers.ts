import type { EventFilter, EventsExport } from '@app/contracts';
import { mustGoForward, type StoredEvent } from '@app/kernel';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventReader } from './event-reader.handlers.js';
import { exported } from './exported.js';
import { filterText } from './logged-event.js';
import { CATALOGUE, ReadRecorder, type Catalogue } from './reading.handlers.js';

/**
 * All that the filter leaves, oldest first, up to where the log ends now; in pieces, as fast as they are taken.
 * @throws {Rejected} INVALID for a turned time
 */
export class ExportEvents extends Command<AsyncIterable<string | Uint8Array>> {
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
    @Inject(CATALOGUE) private readonly catalogue: Catalogue,
  ) {}

  async execute({ asked, by }: ExportEvents) {
    const { format, ...filter } = asked;
    mustGoForward(filter.from, filter.to);
    const read = { by, how: 'export' as const, asked: `format=${format} ${filterText(filter)}`.trim() }; // prettier-ignore
    const head = await this.reader.head();
    await this.reader.find(filter, { limit: 1 }); // an index that is not there yet says so before the answer begins
    await this.recorder.record({ ...read, to: String(head) });
    const pages = this.pages(filter, head, (count) => this.recorder.record({ ...read, to: String(head), count })); // prettier-ignore
    return exported(pages, format, this.catalogue);
  }

  private async *pages(
    filter: EventFilter,
    head: bigint,
    ended: (count: number) => Promise<void>,
  ): AsyncGenerator<readonly StoredEvent[], void> {
    let count = 0;
    try {
      for await (const events of this.reader.stored(filter, head)) {
        count += events.length;
        yield events;
      }
    } finally {
      await ended(count); // also of one who had enough
    }
  }
}

export const exportingHandlers: readonly Provider[] = [ExportEventsHandler];
