/** What may lie on a server of its own, by which server, and the variable with its address. */
const STORES = [
  ['EVENT_STORE', 'kurrentdb', 'KURRENTDB_URL'],
  ['READ_STORE', 'mongodb', 'MONGODB_URL'],
  ['QUEUE', 'redis', 'REDIS_URL'],
] as const;

type Named = Readonly<Partial<Record<(typeof STORES)[number][0 | 2], string | undefined>>>;

/** The address decides; a kind that says something else is a mistake in one of the two. */
export const misplaced = (config: Named): string[] =>
  STORES.flatMap(([kind, server, address]) => {
    const [named, at] = [config[kind], config[address]];
    if (named === server && at === undefined) return `${address}：${kind} 是 ${server} 时必须填写`;
    return named !== undefined && named !== server && at !== undefined
      ? `${kind}：填了 ${address}，就只能是 ${server}`
      : [];
  });
