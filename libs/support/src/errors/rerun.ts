import type { CommandOutcome, ErrorRerun, NotRun, RunCommand, SentCommand } from '@app/contracts';
import type { RecordedEvent } from '@app/kernel';
import type { Context } from '@app/platform';
import { StreamCopy, type AnyDecider } from './stream-copy.js';

export type { AnyDecider };

/** A command as it was kept. */
export interface KeptCommand {
  at: string;
  stream: string;
  /** As its slice names it; absent for a call that was refused before anything was decided. */
  decider?: string;
  /** As the decider was given it. */
  command: { type: string };
  /** It was too long: of the command only its type is known. */
  unkept?: true;
  was: CommandOutcome;
  /** The revision it was decided over; absent where nothing was decided. */
  before?: number;
}
/** By the names that the slices give them, but for those whose commands are secrets. */
export const decidersOf = (
  contexts: readonly Pick<Context, 'folds' | 'secrets'>[],
): ReadonlyMap<string, AnyDecider> =>
  new Map(
    contexts.flatMap(({ folds = {}, secrets = [] }) =>
      Object.entries(folds).flatMap(([name, [, decider]]) =>
        secrets.includes(name) ? [] : [[name, decider as unknown as AnyDecider] as const],
      ),
    ),
  );

/** Characters of what a command carried. */
const DATA = 600;

/** A command as administrators are shown it. */
export const shownOf = ({
  at,
  stream,
  command: { type, ...carried },
  was,
}: KeptCommand): SentCommand => ({
  at,
  stream,
  type,
  data: JSON.stringify(carried).slice(0, DATA),
  was,
});

const placeOf = ({ decider, stream }: KeptCommand): string => `${decider ?? ''} ${stream}`;

const notRun = (why: NotRun) => ({ now: null, notRun: why });

/**
 * The commands of one page once more, in their order, over copies of the streams they were about: nothing is recorded, and nothing else
 * happens. @param eventsOf a stream of the log from its beginning
 */
export const rerun = async (
  commands: readonly KeptCommand[],
  deciders: ReadonlyMap<string, AnyDecider>,
  eventsOf: (stream: string) => AsyncIterable<RecordedEvent>,
): Promise<Omit<ErrorRerun, 'success'>> => {
  const copies = new Map<string, StreamCopy>();
  const again = async (kept: KeptCommand): Promise<Pick<RunCommand, 'now' | 'notRun'>> => {
    const { command, stream, before, was } = kept;
    if (kept.decider === undefined) return notRun('no-command');
    if (kept.unkept) return notRun('unkept');
    const decider = deciders.get(kept.decider);
    if (!decider) return notRun('gone');
    if (before === undefined) return notRun('undecided');
    const copy = copies.get(placeOf(kept)) ?? new StreamCopy(decider, eventsOf(stream));
    copies.set(placeOf(kept), copy);
    if (!(await copy.upTo(before))) return notRun('unread');
    return { now: copy.run(command, was.kind === 'done' ? Number(was.says) : 0) };
  };
  try {
    const rows: RunCommand[] = [];
    for (const kept of commands) rows.push({ ...shownOf(kept), ...(await again(kept)) });
    return { commands: rows, verdict: verdictOf(rows) };
  } finally {
    for (const copy of copies.values()) await copy.close();
  }
};

const verdictOf = (rows: readonly RunCommand[]): ErrorRerun['verdict'] => {
  const broken = rows.filter(({ was }) => was.kind !== 'done');
  if (broken.length === 0)
    return rows.every(({ now }) => !now || now.kind === 'done') ? 'none' : 'unknown';
  if (broken.some(({ was, now }) => now?.kind === was.kind && now.says === was.says))
    return 'again';
  if (broken.every(({ now }) => now === null)) return 'not-run';
  return broken.every(({ now }) => now?.kind === 'done') ? 'mended' : 'unknown';
};
