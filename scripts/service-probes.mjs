// Is what a variable names a server of that kind, and does it let us in? Asked before suites of hundreds of tests say the same in their way.
const SCHEMES = {
  TEST_KURRENTDB_URL: /^(?:kurrentdb|esdb)(?:\+discover)?:\/\/[^/\s]+/,
  TEST_MONGODB_URL: /^mongodb(?:\+srv)?:\/\/[^/\s]+/,
  TEST_REDIS_URL: /^rediss?:\/\/[^/\s]+/,
  TEST_S3_URL: /^https?:\/\/[^/\s:@]+:[^/\s@]+@[^/\s]+\/[^/\s]+/,
};
const EXAMPLES = {
  TEST_KURRENTDB_URL: 'kurrentdb://host:2113?tls=false',
  TEST_MONGODB_URL: 'mongodb://user:password@host:27017/?authSource=admin',
  TEST_REDIS_URL: 'redis://:password@host:6379/15',
  TEST_S3_URL: 'https://key:secret@host/bucket',
};
const ANSWER_MS = 10_000;

const redis = async (url) => {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: ANSWER_MS }); // prettier-ignore
  client.on('error', () => {}); // said by the call that failed
  try {
    await client.connect();
    const keys = await client.dbsize();
    return keys > 0
      ? `that database holds ${keys} keys, and these tests empty it: name an empty one, e.g. …/15`
      : undefined;
  } finally {
    client.disconnect();
  }
};

const mongodb = async (url) => {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url, { serverSelectionTimeoutMS: ANSWER_MS });
  try {
    await client.db('admin').command({ listDatabases: 1, nameOnly: true });
    return undefined;
  } finally {
    await client.close();
  }
};

const s3 = async (url) => {
  const { AwsClient } = await import('aws4fetch');
  const bucket = new URL(url);
  const { username, password, searchParams } = bucket;
  const [accessKeyId, secretAccessKey] = [username, password].map(decodeURIComponent);
  const region = searchParams.get('region') ?? 'us-east-1';
  if (searchParams.get('style') === 'virtual') return undefined; // the suites ask it themselves
  [bucket.username, bucket.password, bucket.search] = ['', '', '?list-type=2&max-keys=1'];
  bucket.pathname = `/${bucket.pathname.split('/')[1]}`;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const answer = await client.fetch(bucket.href, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (answer.ok) return undefined;
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
  return `answers ${[answer.status, code].join(' ').trim()} for the bucket ${bucket.pathname.slice(1)}`;
};

const PROBES = { TEST_REDIS_URL: redis, TEST_MONGODB_URL: mongodb, TEST_S3_URL: s3 };

/** @returns what is wrong with an address as it is written */
export const miswritten = (variable, url) =>
  SCHEMES[variable].test(url) ? undefined : `is no address of it, such as ${EXAMPLES[variable]}`;

/** @returns what a server that listens there has against us; nothing of a KurrentDB, whose suites say it at once */
export const refusal = async (variable, url) => {
  try {
    return await PROBES[variable]?.(url);
  } catch (error) {
    return `refuses: ${error.message}`;
  }
};
