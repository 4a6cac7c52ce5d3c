import * as fc from 'fast-check';
import { WrongExpectedRevision } from '../../errors.js';
import type { Appended, EventStore, ExpectedRevision } from '../../event-store.js';
import type { NewEvent, RecordedEvent } from '../../event.js';
import { everything, newEvents, take } from './events.js';

interface Step {
  stream: number;
  expected: ExpectedRevision;
  count: number;
  command: number | null;
}
interface Outcome extends Step {
  name: string;
  events: NewEvent[];
  answer: Appended | WrongExpectedRevision;
}

const step: fc.Arbitrary<Step> = fc.record({
  stream: fc.nat(2),
  expected: fc.oneof(fc.constantFrom('any', 'noStream', 'streamExists'), fc.nat(4)),
  count: fc.nat(3),
  command: fc.option(fc.nat(5), { freq: 2 }),
});
const fourWriters = fc.array(fc.array(step, { maxLength: 5 }), { minLength: 4, maxLength: 4 });

/** Random histories of four writers at once; what they were answered must be explained by the one order that the log shows. */
export function model(
  store: () => EventStore,
  { gapFree, histories }: { gapFree: boolean; histories: number },
): void {
  it(`explains ${histories} random histories of four writers by one order`, async () => {
    let run = 0;
    const property = fc.asyncProperty(fourWriters, async (writers) => {
      run += 1;
      const before = await store().head();
      const outcomes = (
        await Promise.all(writers.map((steps) => write(store(), run, steps)))
      ).flat();
      const log = await everything(store(), { after: before });
      const stop = new AbortController();
      expect(
        await take(
          store().subscribe({ after: before, signal: stop.signal, pageSize: 3 }),
          log.length,
        ),
      ).toEqual(log);
      checkOrder(log, before, gapFree);
      for (const outcome of outcomes) checkAnswer(outcome, log);
      const accepted = outcomes.filter(
        ({ answer }) => !(answer instanceof WrongExpectedRevision) && !answer.duplicate,
      );
      expect(log).toHaveLength(accepted.reduce((sum, { count }) => sum + count, 0));
    });
    await fc.assert(property, { numRuns: histories });
  }, 300_000); // each step of a history is a sync to the disk, and there are slow ones
}

async function write(store: EventStore, run: number, steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const each of steps) {
    const name = `run-${run}-${each.stream}`;
    const command = each.command === null ? undefined : `run-${run}-${each.command}`;
    const events = newEvents(each.count, command);
    const answer = await store
      .append({
        stream: name,
        expected: each.expected,
        events,
        ...(command !== undefined && { commandId: command }),
      })
      .catch((error: unknown) => {
        if (error instanceof WrongExpectedRevision) return error;
        throw error;
      });
    outcomes.push({ ...each, name, events, answer });
  }
  return outcomes;
}

/** Every stream without gaps, the whole log in one growing order. */
function checkOrder(log: readonly RecordedEvent[], before: bigint, gapFree: boolean): void {
  const revisions = new Map<string, number>();
  let last = before;
  for (const { stream, revision, position } of log) {
    expect(revision).toBe((revisions.get(stream) ?? -1) + 1);
    revisions.set(stream, revision);
    expect(position > last).toBe(true);
    if (gapFree) expect(position).toBe(last + 1n);
    last = position;
  }
}

function checkAnswer(
  { name, expected, count, events, answer }: Outcome,
  log: readonly RecordedEvent[],
): void {
  const found = log.filter(({ id }) => events.some((event) => event.id === id));
  if (answer instanceof WrongExpectedRevision) {
    expect(found).toEqual([]);
    expect(fits(expected, answer.actual)).toBe(false);
    expect(answer.actual).toBeLessThan(log.filter(({ stream }) => stream === name).length);
  } else if (answer.duplicate) expect(found).toEqual([]);
  else {
    expect(fits(expected, answer.revision - count)).toBe(true);
    expect(found.map(({ stream, revision }) => [stream, revision])).toEqual(
      events.map((_, n) => [name, answer.revision - count + 1 + n]),
    );
    if (count > 0) expect(found.at(-1)?.position).toBe(answer.position);
  }
}

function fits(expected: ExpectedRevision, revision: number): boolean {
  if (expected === 'any') return true;
  if (typeof expected === 'number') return expected === revision;
  return (expected === 'noStream') === (revision === -1);
}
