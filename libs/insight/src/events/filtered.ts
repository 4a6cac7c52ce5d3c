import { storedPages, turns, type EventFilter, type EventIndex, type EventStore, type Position, type StoredEvent } from '@app/kernel'; // prettier-ignore

/** Others between two that are wanted are read along rather than asked for once more. */
const BETWEEN = 8n;
/** Found and read at once. */
const PAGE = 500;

/** All that a filter leaves as it lies in the log, oldest first, up to and with `until`; in pages, others are answered between. */
export async function* filtered(
  log: Pick<EventStore, 'readAll' | 'readStored'>,
  index: EventIndex,
  filter: EventFilter,
  until: Position,
): AsyncGenerator<readonly StoredEvent[], void> {
  const theirs = turns();
  if (Object.values(filter).every((wanted) => wanted === undefined)) {
    for await (const page of storedPages(log, { until })) {
      yield page;
      await theirs();
    }
    return;
  }
  for (let after = 0n; ;) {
    const page = { after, before: until + 1n, order: 'oldest', limit: PAGE } as const;
    const positions = await index.find(filter, page);
    const last = positions.at(-1);
    if (last === undefined) return;
    const wanted = new Set(positions);
    for (const [first, end] of runsOf(positions))
      for await (const events of storedPages(log, { after: first - 1n, until: end })) {
        yield events.filter(({ position }) => wanted.has(position));
        await theirs(); // what is rare is a run each: hundreds of reads a page
      }
    await theirs();
    after = last;
  }
}

/** Those that stand near each other, as first and last. */
export function runsOf(positions: readonly Position[]): [Position, Position][] {
  const runs: [Position, Position][] = [];
  for (const position of positions.toSorted((a, b) => (a < b ? -1 : 1))) {
    const run = runs.at(-1);
    if (run && position - run[1] <= BETWEEN) run[1] = position;
    else runs.push([position, position]);
  }
  return runs;
}
