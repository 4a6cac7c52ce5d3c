/** These instants of a request in the one form that the log compares as text; `null` stays, what is absent stays away. */
export const utc = <T extends object, K extends keyof T>(
  from: T,
  ...names: K[]
): { [P in K]?: Exclude<T[P], undefined> } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = from[name];
      return value === undefined
        ? []
        : [[name, typeof value === 'string' ? new Date(value).toISOString() : value]];
    }),
  ) as { [P in K]?: Exclude<T[P], undefined> };
