import type { EventFilter } from '@app/contracts';

/** What is looked for, as the address of the screen has it: it can be kept and sent. */
export interface Wanted extends EventFilter {
  /** Older ones than this position. */
  before?: string;
}
const NAMES = ['stream', 'type', 'actor', 'correlationId', 'from', 'to'] as const;
export type FilterName = (typeof NAMES)[number] | 'reads';

/** It says itself which events are meant, also when they tell of who looked. */
const isNamed = ({ stream, type, correlationId }: EventFilter): boolean =>
  (stream ?? type ?? correlationId) !== undefined;
/** Something is looked for. */
export const isNarrowed = (filter: EventFilter): boolean =>
  NAMES.some((name) => filter[name] !== undefined);

/** What does not fit is looked for, too, and the server says why it cannot: everything, without a word, would be another answer. */
export const wantedOf = (search: URLSearchParams): Wanted => {
  const found: Wanted = {};
  for (const name of [...NAMES, 'before'] as const) {
    const value = search.get(name)?.trim();
    if (value) found[name] = value;
  }
  // Whoever looks would see their own looking first.
  if (!isNamed(found)) found.reads = search.get('reads') === 'with' ? 'with' : 'without';
  return found;
};

/** Why a page of events is empty. */
export const nothingFound = ({ before }: Wanted): string =>
  before === undefined ? '没有这样的事件。放宽筛选，或换一段时间。' : '再早没有了。';

/** Another filter begins at the newest event again. */
export const changedSearch = (
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ before: undefined, ...changes })) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** The list that one filter leaves. */
export const listOf = ({ reads, ...filter }: EventFilter): string =>
  `/admin/events?${new URLSearchParams({ ...filter, ...(reads === 'with' && { reads }) }).toString()}`;

/** A stream step by step, standing at one of its events. */
export const replayOf = (stream: string, revision: number): string =>
  `/admin/events/replay?${new URLSearchParams({ stream, revision: String(revision) }).toString()}`;
