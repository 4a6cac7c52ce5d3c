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

/** What processes that run apart meet in. */
const SERVERS = ['KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL'] as const;
type SharedStores = Named & { readonly SHARED_DIR?: string | undefined };

/** Variables that are still missing for several processes: servers, and a place for sounds and keys that all of them reach. */
export const missingForSeveral = (config: SharedStores): readonly string[] => {
  const hasMaster = config.MASTER_KEY !== undefined || config.MASTER_KEY_COMMAND !== undefined;
  const place =
    config.S3_URL === undefined ? 'SHARED_DIR（或 S3_URL 和 MASTER_KEY）' : 'MASTER_KEY';
  const hasPlace = config.SHARED_DIR !== undefined || (config.S3_URL !== undefined && hasMaster);
  return [...SERVERS.filter((name) => config[name] === undefined), ...(hasPlace ? [] : [place])];
};

/** A folder that is shared where the rest is one process's own would be a log with two writers. */
export const unshared = (config: SharedStores): string[] => {
  const missing = missingForSeveral(config);
  return config.SHARED_DIR !== undefined && missing.length > 0
    ? [`${missing.join('、')}：填了 SHARED_DIR，就必须都填写`]
    : [];
};
