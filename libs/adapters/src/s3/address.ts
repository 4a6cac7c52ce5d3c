/** Where things lie in an S3, and who asks. */
export interface S3Address {
  /** Of the bucket, without a slash at its end. */
  base: URL;
  /** Its name, wherever that stands in `base`. */
  bucket: string;
  /** Before every key, empty or with a slash at its end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const withoutSlashes = (path: string): string[] => path.split('/').filter((part) => part !== '');

/**
 * `https://key:secret@host/bucket/prefix?region=eu-central-1&style=virtual`: what is special in the secret (`/`, `+`) is written as a URL
 * wants it. The region is `us-east-1` and the bucket stands in the path unless it says otherwise.
 * @throws {TypeError} where it names no bucket or nobody who asks
 */
export const s3Address = (text: string): S3Address => {
  const given = new URL(text);
  const [bucket, ...path] = withoutSlashes(given.pathname);
  const accessKeyId = decodeURIComponent(given.username);
  const secretAccessKey = decodeURIComponent(given.password);
  if (bucket === undefined || accessKeyId === '' || secretAccessKey === '')
    throw new TypeError('S3_URL has no bucket, key or secret');
  const base = new URL(given.origin);
  if (given.searchParams.get('style') === 'virtual') base.hostname = `${bucket}.${given.hostname}`;
  else base.pathname = `/${bucket}`;
  return {
    base,
    bucket,
    prefix: path.map((part) => `${part}/`).join(''),
    region: given.searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
};

/** The same bucket by the address under which browsers reach it: another origin, where its style is the path. */
export const seenFrom = (address: S3Address, origin: string): S3Address => ({
  ...address,
  base: new URL(new URL(origin).origin + address.base.pathname),
});
