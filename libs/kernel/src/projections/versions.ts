import type { AnyProjection } from '../projection.js';
import { versionedName } from '../read-model.js';
import type { Collection } from '../read-store.js';

/** `content-list` of `content-list.v2` and of `content-list.v2~1`. */
export const readModelOf = (collection: string) => collection.replace(/\.v\d+(~\d+)?$/, '');

export const versionOf = (collection: string) => Number(/\.v(\d+)(~\d+)?$/.exec(collection)?.[1]);

/** @throws {TypeError} for a name that is not `<collection>.v<n>`, or that comes twice */
export function checkNames(
  projections: readonly AnyProjection[],
): ReadonlyMap<string, AnyProjection> {
  const known = new Map<string, AnyProjection>();
  for (const projection of projections) {
    const name = versionedName(projection.model);
    if (!/^[a-z][a-z0-9-]*\.v[1-9]\d*$/.test(name))
      throw new TypeError(`projection ${name}: a name is <collection>.v<n>`);
    if (known.has(name)) throw new TypeError(`projection ${name} is defined twice`);
    known.set(name, projection);
  }
  return known;
}

/** A name for one more building of a projection. */
export function nextCollection(projection: string, taken: ReadonlySet<string>): string {
  if (!taken.has(projection)) return projection;
  for (let generation = 1; ; generation += 1) {
    const collection = `${projection}~${generation}`;
    if (!taken.has(collection)) return collection;
  }
}

/** A collection that asks again at each call which one it is. @param tell is told of each call before it is made */
export function forwarding<T extends object>(
  target: () => Collection<T>,
  tell: (method: string, args: readonly unknown[]) => void,
): Collection<T> {
  return new Proxy({} as Collection<T>, {
    get: (_self, method) => {
      // A promise that resolves with the collection asks whether it is a promise itself.
      if (method === 'then') return undefined;
      const collection = target();
      const member: unknown = Reflect.get(collection, method);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        tell(String(method), args);
        return Reflect.apply(member, collection, args);
      };
    },
  });
}
