/** Own properties only: a segment id or language named `__proto__` or `constructor` finds nothing. */
export const own = <T>(
  record: Readonly<Record<string, T>> | undefined,
  key: string,
): T | undefined => (record && Object.hasOwn(record, key) ? record[key] : undefined);
