import type { Position, RecordedEvent } from '@app/kernel';
import { PAGE, type Reader } from './reader.js';

/** Where a command's last event stands. */
export interface Known {
  revision: number;
  position: Position;
}
interface Seen {
  /** The last revision that was looked at. */
  revision: number;
  commands: Map<string, Known>;
}

/** Commands that are remembered over all streams; the stream that was asked for longest ago is forgotten first. */
const MOST = 100_000;

/** Which commands a stream holds, by what its events say. Each revision is read once as long as its stream is remembered. */
export class KnownCommands {
  private readonly streams = new Map<string, Seen>();
  private count = 0;

  constructor(private readonly reader: Reader) {}

  /** As far as was looked at. */
  remembered(stream: string, commandId: string): Known | undefined {
    return this.streams.get(stream)?.commands.get(commandId);
  }

  /** Looked up in the stream as it is now. */
  async search(stream: string, commandId: string): Promise<Known | undefined> {
    for (;;) {
      const from = (this.streams.get(stream)?.revision ?? -1) + 1;
      const page = await this.reader.stream({
        stream,
        from,
        direction: 'forwards',
        maxCount: PAGE,
      });
      this.learn(stream, from, page);
      if (page.length < PAGE) return this.remembered(stream, commandId);
    }
  }

  /**
   * Behind the revision that its append expected: there it is, if it was appended. The stream itself says so, whatever was remembered.
   * All that it recorded stands together.
   */
  async behind(stream: string, expected: number, commandId: string): Promise<Known | undefined> {
    let known: Known | undefined;
    for (let from = expected + 1; ; from += PAGE) {
      const page = await this.reader.stream({
        stream,
        from,
        direction: 'forwards',
        maxCount: PAGE,
      });
      for (const { metadata, revision, position } of page)
        if (metadata.commandId === commandId) known = { revision, position };
        else if (known) return known;
      if (page.length < PAGE) return known;
    }
  }

  /** What this process appended itself, right behind what was looked at, need not be read. */
  appended(stream: string, from: number, commandId: string, known: Known): void {
    const seen = this.streams.get(stream);
    if ((seen?.revision ?? -1) !== from - 1) return;
    this.remember(stream, known.revision, [[commandId, known]]);
  }

  /** The last revision that is known of; -1 for none. It may be further by now. */
  lastRevision(stream: string): number {
    return this.streams.get(stream)?.revision ?? -1;
  }

  private learn(stream: string, from: number, page: readonly RecordedEvent[]): void {
    // Somebody else may have looked meanwhile: what is known once is not learned twice.
    if ((this.streams.get(stream)?.revision ?? -1) !== from - 1) return;
    const last = page.at(-1);
    if (last)
      this.remember(
        stream,
        last.revision,
        page.map(({ metadata, revision, position }) => [
          metadata.commandId,
          { revision, position },
        ]),
      );
  }

  private remember(
    stream: string,
    revision: number,
    commands: readonly (readonly [string, Known])[],
  ): void {
    const seen = this.streams.get(stream) ?? { revision, commands: new Map<string, Known>() };
    const before = seen.commands.size;
    for (const [id, known] of commands) if (id !== '') seen.commands.set(id, known);
    seen.revision = revision;
    this.count += seen.commands.size - before;
    this.streams.delete(stream);
    this.streams.set(stream, seen);
    for (const [name, { commands: theirs }] of this.streams) {
      if (this.count <= MOST || name === stream) break;
      this.streams.delete(name);
      this.count -= theirs.size;
    }
  }
}
