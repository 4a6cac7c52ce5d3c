import type { EventDefinition } from '../catalogue.js';
import { Behind, Damaged } from '../errors.js';
import type { EventStore, LogPage } from '../event-store.js';
import type { RecordedEvent } from '../event.js';

/**
 * A newer program has written this while ours runs, as it does when one takes the place of the other. Nothing of it is skipped or parked:
 * who meets it stands still and is replaced; what it was asked for is for somebody else, a little later.
 */
export class Newer extends Behind {
  constructor(readonly event: Pick<RecordedEvent, 'type' | 'version' | 'position'>) {
    const { type, version, position } = event;
    super(
      `事件 ${type} 的版本 ${version}（位置 ${position}）是更新的程序写下的，本程序不认识：停在这里，等待替换`,
    );
  }
}

type Known = readonly Pick<EventDefinition, 'type' | 'version'>[];
const newerIn = (definitions: Known) => {
  const versions = new Map(definitions.map(({ type, version }) => [type, version]));
  return ({ type, version }: { type: string; version: number }): boolean =>
    version > (versions.get(type) ?? -1);
};

/**
 * For a start: nothing may be in the log that this program does not know. A kind that it passed over would be missing from what it folds,
 * and from what its rules ask.
 * @throws {Damaged}
 */
export function mustKnow(
  kinds: readonly { type: string; version: number }[],
  definitions: Known,
): void {
  const found = kinds.find(newerIn(definitions));
  if (found)
    throw new Damaged(
      `事件 ${found.type} 的版本 ${found.version} 是更新的程序写下的，本程序不认识`,
      '升级到写下它的版本',
    );
}

/**
 * The log up to the first event that this program does not know. Whoever reads on is told by a throw, each time it tries; of a page what
 * stands before is given out first.
 * @param told each time somebody meets one
 */
export function understood(
  store: EventStore,
  definitions: Known,
  told: (newer: Newer) => void,
): EventStore {
  const isNewer = newerIn(definitions);
  const stopped = (event: RecordedEvent): Newer => {
    const newer = new Newer(event);
    told(newer);
    return newer;
  };
  async function* each(events: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent> {
    for await (const event of events) {
      if (isNewer(event)) throw stopped(event);
      yield event;
    }
  }
  async function* eachPage(pages: AsyncIterable<LogPage>): AsyncGenerator<LogPage> {
    for await (const page of pages) {
      const at = page.events.findIndex(isNewer);
      const event = page.events[at];
      if (!event) {
        yield page;
        continue;
      }
      const before = page.events.slice(0, at);
      const last = before.at(-1);
      if (last) yield { events: before, position: last.position };
      throw stopped(event);
    }
  }
  return {
    append: (append) => store.append(append),
    readStream: (stream, options) => each(store.readStream(stream, options)),
    readAll: (options) => each(store.readAll(options)),
    subscribe: (subscription) => eachPage(store.subscribe(subscription)),
    head: () => store.head(),
    close: () => store.close(),
  };
}
