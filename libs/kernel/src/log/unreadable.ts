import { Unreadable } from '../errors.js';
import type { RecordedEvent } from '../event.js';

type Fields = Record<string, unknown>;

/** Data without the fields that cannot be read: who touches one of them is told by a throw, who needs none of them goes on. */
export function withoutFields(data: Fields, fields: ReadonlyMap<string, Unreadable>): Fields {
  for (const [field, reason] of fields)
    Object.defineProperty(data, field, {
      enumerable: true, // a copy by spread must not lose it in silence
      configurable: true,
      get() {
        throw reason;
      },
    });
  return data;
}

/** Data of which nothing can be read. */
export function nothingOf(reason: Unreadable): Fields {
  const refuse = (): never => {
    throw reason;
  };
  return new Proxy(
    {},
    { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse },
  );
}

/** For lists and files that show every event: what can be read of its data, and in place of the rest why not. */
export function legible({ data, unreadable }: RecordedEvent): object {
  if (unreadable === undefined) return data;
  try {
    const fields = Object.keys(data).map((field) => {
      try {
        return [field, (data as Fields)[field]];
      } catch (error) {
        return [field, { unreadable: reasonOf(error) }];
      }
    });
    return Object.fromEntries(fields) as object;
  } catch (error) {
    return { unreadable: reasonOf(error) };
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Unreadable) return error.message;
  throw error;
};

/** Why something cannot be read, as the error that says so. Disks and databases that are away for a moment are none of this. */
export function asUnreadable(reason: string, cause?: unknown): Unreadable {
  return cause instanceof Unreadable ? cause : new Unreadable(reason, { cause });
}
