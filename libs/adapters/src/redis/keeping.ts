import { Behind, Damaged } from '@app/kernel';
import { REDIS_HELP, failed, isForeign, reached, redis } from './connection.js';

/** `key:value` lines, as INFO gives them: CONFIG is closed at many providers. */
const linesOf = (info: string): ReadonlyMap<string, string> =>
  new Map(
    info.split(/\r?\n/).flatMap((line): [string, string][] => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
    }),
  );

/** Nobody waits at a screen: one that is busy, or asked by somebody who is, may keep everything. */
const LOOK_MS = 5000;

/** Codes of refusals, the first word of what the server says, and what an operator is told. */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['WRONGPASS', 'Redis 不接受 REDIS_URL 里的用户名或密码'],
  ['NOAUTH', 'Redis 要密码，REDIS_URL 里没有'],
  ['NOPERM', 'Redis 不许 REDIS_URL 里的用户这样用它'],
  ['ERR DB', 'Redis 没有 REDIS_URL 末尾写的那个编号的库'],
]);
/** `ERR` alone is said of anything. */
const codeOf = ({ message }: Error): string => {
  const [code = '', about = ''] = message.split(' ', 2);
  return code === 'ERR' ? `${code} ${about}` : code;
};
const refusal = (error: Error): Damaged => {
  if (isForeign(error)) return new Damaged('REDIS_URL 指的不是 Redis', '检查地址和端口');
  return new Damaged(REFUSED.get(codeOf(error)) ?? `Redis 不让用：${error.message}`, REDIS_HELP);
};

/**
 * Before jobs are given to a Redis: it must not throw them away when it is full.
 * @returns what an operator should know: nothing is on its disk
 * @throws {Unanswered} while it is away @throws {Damaged} where it lets us not in, is too old, or throws away
 */
export const mustKeepJobs = async (url: string): Promise<string | undefined> => {
  const client = redis(url, LOOK_MS);
  let said: ReadonlyMap<string, string>;
  try {
    await reached(client, LOOK_MS);
    said = linesOf(await client.info());
  } catch (error) {
    const known = failed(error);
    if (known instanceof Behind && !isForeign(error as Error)) throw known;
    throw refusal(error as Error);
  } finally {
    client.disconnect();
  }
  const [version = '0', policy, isAppending] = [
    said.get('redis_version'),
    said.get('maxmemory_policy'),
    said.get('aof_enabled') === '1',
  ];
  if (Number.parseFloat(version) < 6.2)
    throw new Damaged(`Redis ${version} 太旧`, '换用 Redis 7 以上或 Valkey');
  if (policy !== 'noeviction')
    throw new Damaged(
      `Redis 内存满时会丢掉排队的工作（maxmemory-policy ${policy ?? '未知'}）`,
      '在 redis.conf 里写 maxmemory-policy noeviction，再启动',
    );
  return isAppending
    ? undefined
    : 'Redis 没有开启 appendonly：它重启以后，排队的工作要从事件日志重新推出。建议在 redis.conf 里写 appendonly yes';
};
