/** What may lie on a server of its own, by which server, and the variable with its address. */
const STORES = [
  ['EVENT_STORE', 'kurrentdb', 'KURRENTDB_URL'],
  ['READ_STORE', 'mongodb', 'MONGODB_URL'],
  ['QUEUE', 'redis', 'REDIS_URL'],
  ['BLOBS', 's3', 'S3_URL'],
] as const;

type Named = Readonly<
  Partial<
    Record<
      | (typeof STORES)[number][0 | 2]
      | 'PUBLIC_URL'
      | 'S3_PUBLIC_URL'
      | 'MASTER_KEY'
      | 'MASTER_KEY_COMMAND',
      string | undefined
    >
  >
>;

/** The address decides; a kind that says something else is a mistake in one of the two. */
export const misplaced = (config: Named): string[] => [
  ...(config.S3_PUBLIC_URL !== undefined && config.S3_URL === undefined
    ? ['S3_PUBLIC_URL：只能和 S3_URL 一起写']
    : []),
  ...(config.S3_PUBLIC_URL !== undefined && config.PUBLIC_URL === undefined
    ? ['S3_PUBLIC_URL：还要写 PUBLIC_URL，才知道哪些网页可以从那里读取']
    : []),
  ...(config.MASTER_KEY !== undefined && config.MASTER_KEY_COMMAND !== undefined
    ? ['MASTER_KEY：已有 MASTER_KEY_COMMAND，两个只能写一个']
    : []),
  ...STORES.flatMap(([kind, server, address]) => {
    const [named, at] = [config[kind], config[address]];
    if (named === server && at === undefined) return `${address}：${kind} 是 ${server} 时必须填写`;
    return named !== undefined && named !== server && at !== undefined
      ? `${kind}：填了 ${address}，就只能是 ${server}`
      : [];
  }),
];
