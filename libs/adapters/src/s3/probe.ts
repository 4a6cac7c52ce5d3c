import { randomUUID } from 'node:crypto';
import { Behind, Damaged, Unanswered } from '@app/kernel';
import { s3Address, seenFrom } from './address.js';
import { S3Refusal, elements, passes } from './answers.js';
import { Bucket } from './bucket.js';
import { S3Calls } from './calls.js';

interface Promised {
  /** As an operator is told of it. */
  name: string;
  keeps: (scratch: Bucket, calls: S3Calls) => Promise<boolean>;
}
const WRITERS = 12;
/** Nobody waits at a screen: one that is slow may keep everything. */
const ANSWER_MS = 10_000;
const TYPE = 'text/plain';
const bytes = (text: string): Uint8Array => Buffer.from(text);
const isThere = (scratch: Bucket, key: string, text: string): Promise<boolean> =>
  scratch.holds(key, bytes(text));
const keysOf = async (scratch: Bucket, after: string | undefined, limit: number) =>
  (await scratch.list(after, limit)).map(({ key }) => key).join();

/** Versions that are kept make of every deletion a hiding: a key that was erased could be fetched again. */
const isUnversioned = async (scratch: Bucket, calls: S3Calls): Promise<boolean> => {
  const key = 'versions';
  if ((await scratch.replaced(key, bytes('old'))) || (await scratch.replaced(key, bytes('new'))))
    return false;
  const { body } = await calls
    .ask({ method: 'GET', query: { versioning: '' } })
    .catch(() => ({ body: new Uint8Array() })); // not everybody knows the question, or may ask it
  return elements(Buffer.from(body).toString('utf8'), 'Status').length === 0;
};

/** What the adapter builds on, each tried for real. */
const PROMISES: readonly Promised[] = [
  {
    name: '已有的对象不被覆盖（If-None-Match: * 回答 412，原来的内容还在）',
    keeps: async (scratch) => {
      const first = await scratch.putOnce('once', bytes('first'), TYPE);
      const second = await scratch.putOnce('once', bytes('second'), TYPE);
      return first && !second && isThere(scratch, 'once', 'first');
    },
  },
  {
    name: '同时写同一个对象：只有一个写成',
    keeps: async (scratch) => {
      const each = Array.from({ length: WRITERS }, (_, n) => String(n));
      const won = await Promise.all(each.map((n) => scratch.putOnce('raced', bytes(n), TYPE)));
      const winners = each.filter((_, n) => won[n]);
      return winners.length === 1 && isThere(scratch, 'raced', winners[0] ?? '');
    },
  },
  {
    name: '改写马上读得到',
    keeps: async (scratch) => {
      await scratch.put('changed', bytes('before'), TYPE);
      await scratch.put('changed', bytes('after'), TYPE);
      return isThere(scratch, 'changed', 'after');
    },
  },
  {
    name: '按范围读取（Range 回答 206，超出末尾的回答 416）',
    keeps: async (scratch) => {
      await scratch.put('digits', bytes('0123456789'), TYPE);
      const [part, beyond] = [
        await scratch.ranged('digits', 'bytes=3-5'),
        await scratch.ranged('digits', 'bytes=10-12'),
      ];
      return (
        part.status === 206 && Buffer.from(part.body).toString() === '345' && beyond.status === 416
      );
    },
  },
  {
    name: '列出的对象不多不少：刚写的都在，刚删的不在，按名字排序，能分页',
    keeps: async (scratch) => {
      for (const key of ['list-b', 'list-a', 'list-c', 'list-d'])
        await scratch.put(key, bytes('x'), TYPE);
      await scratch.delete('list-c');
      return (
        (await keysOf(scratch, 'list', 2)) === 'list-a,list-b' &&
        (await keysOf(scratch, 'list-b', 1)) === 'list-d'
      );
    },
  },
  {
    name: '删除以后读不到，再删一次也不出错',
    keeps: async (scratch) => {
      await scratch.put('gone', bytes('x'), TYPE);
      await scratch.delete('gone');
      await scratch.delete('gone');
      return (await scratch.size('gone')) === undefined;
    },
  },
  { name: '没有开启版本控制（versioning）：删掉的就是删掉了，不留旧版本', keeps: isUnversioned },
];

const kept = async ({ keeps }: Promised, scratch: Bucket, calls: S3Calls): Promise<boolean> => {
  try {
    return await keeps(scratch, calls);
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
};
/** A server that does not want to be asked keeps nothing. One that is slow, or busy, says nothing of what it keeps. */
const isRefused = (error: unknown): boolean =>
  !(error instanceof Behind) || (error.cause instanceof S3Refusal && !passes(error.cause.status));

/** What the server at this address does not keep of what blobs and keys build on, by name. @throws where it does not answer, or lets us not in */
export const brokenBlobPromises = async (url: string): Promise<readonly string[]> => {
  const calls = new S3Calls(s3Address(url), ANSWER_MS);
  const scratch = new Bucket(calls, `probe-${randomUUID()}/`);
  await scratch.list(undefined, 1);
  try {
    const broken: string[] = [];
    for (const promise of PROMISES)
      if (!(await kept(promise, scratch, calls))) broken.push(promise.name);
    return broken;
  } finally {
    await scratch.empty().catch(() => undefined);
  }
};

const NO_USER: [string, string] = ['S3 不认识 S3_URL 里的用户', '检查 S3_URL 的用户名'];
const HELP: Readonly<Record<string, [what: string, help: string]>> = {
  NoSuchBucket: ['S3_URL 里的桶不存在', '先建好它（不要开启版本控制），或改正桶的名字'],
  InvalidAccessKeyId: NO_USER,
  XAdminUserNotFound: NO_USER, // versitygw, with a 404
  SignatureDoesNotMatch: [
    'S3 不接受 S3_URL 里的密码',
    '检查密码；密码里的 / 和 + 要写成 %2F 和 %2B；有代理时，它要原样转发 Host',
  ],
  AccessDenied: ['S3 不许这个用户用这个桶', '给它读、写、删除和列出对象的权限'],
  AuthorizationHeaderMalformed: ['S3_URL 的 region 不对', '在 S3_URL 里写 ?region=…'],
  PermanentRedirect: ['这个桶在另一个地区', '在 S3_URL 里写这个地区的地址和 ?region=…'],
  RequestTimeTooSkewed: ['这台机器的时钟和 S3 的差得太远', '校准时钟（NTP）'],
};

const ORIGIN = 'access-control-allow-origin';
const LOOKING_MS = 5000;
/**
 * Before browsers are sent there: a page of ours must be let read what it finds.
 * @param origin of our pages
 * @returns what an operator should know: it was not to be reached from here
 * @throws {Damaged} where the bucket says nothing of our origin
 */
export const mustLetBrowsersRead = async (
  url: string,
  publicUrl: string,
  origin: string,
): Promise<string | undefined> => {
  const key = `browser-${randomUUID()}`;
  const scratch = new Bucket(new S3Calls(s3Address(url)), 'probe/');
  await scratch.put(key, bytes('x'), TYPE);
  try {
    const address = await new S3Calls(seenFrom(s3Address(url), publicUrl)).signed(`probe/${key}`, 60, {}); // prettier-ignore
    const signal = AbortSignal.timeout(LOOKING_MS);
    const answer = await fetch(address, { headers: { origin, range: 'bytes=0-0' }, signal });
    if (!answer.ok)
      throw new Damaged(
        `S3_PUBLIC_URL 不接受签了名的地址（${answer.status}）`,
        '它要通到同一个 S3，代理要原样转发 Host',
      );
    if (['*', origin].includes(answer.headers.get(ORIGIN) ?? '')) return undefined;
    throw new Damaged(
      `浏览器不许从 ${origin} 读取 S3_PUBLIC_URL 里的声音：回答里没有 ${ORIGIN}`,
      `给桶写 CORS 规则：AllowedOrigins ${origin}，AllowedMethods GET、HEAD，AllowedHeaders range；或去掉 S3_PUBLIC_URL`,
    );
  } catch (error) {
    if (error instanceof Damaged) throw error;
    return 'S3_PUBLIC_URL 从这台机器连不上，没有检查浏览器能不能从那里读取';
  } finally {
    await scratch.delete(key);
  }
};

/** Before anything is kept there. @throws {Unanswered} while it is away or slow @throws {Damaged} where it does not let us in, or keeps too little */
export const mustKeepBlobs = async (url: string): Promise<void> => {
  const broken = await brokenBlobPromises(url).catch((error: unknown) => {
    const { cause, message } = error as Error;
    const code = cause instanceof S3Refusal ? cause.code : '';
    if (!(error instanceof Behind)) throw error;
    const [what, help] = HELP[code] ?? [];
    if (what !== undefined && help !== undefined) throw new Damaged(what, help);
    throw new Unanswered(
      `S3 没有回应：${(cause as Error | undefined)?.message ?? message}`,
      '检查 S3_URL（http 还是 https、主机、端口），以及服务器是否在运行',
      { cause: error },
    );
  });
  if (broken.length > 0)
    throw new Damaged(
      `S3_URL 指向的桶不能用，它做不到：\n${broken.map((name) => `  ${name}`).join('\n')}`,
      '换一个没有开启版本控制的桶，或换一种 S3（versitygw、Garage、SeaweedFS、AWS）',
    );
};
