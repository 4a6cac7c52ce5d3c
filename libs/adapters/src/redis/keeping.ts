import { Damaged } from '@app/kernel';
import { reached, redis } from './connection.js';

const ADDRESS = '检查 REDIS_URL、用户名和密码，以及服务器是否在运行';

/** `key:value` lines, as INFO gives them: CONFIG is closed at many providers. */
const linesOf = (info: string): ReadonlyMap<string, string> =>
  new Map(
    info.split(/\r?\n/).flatMap((line): [string, string][] => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
    }),
  );

/**
 * Before jobs are given to a Redis: it must not throw them away when it is full.
 * @returns what an operator should know: nothing is on its disk
 * @throws {Damaged} where it is away, too old, or throws away
 */
export const mustKeepJobs = async (url: string): Promise<string | undefined> => {
  const client = redis(url);
  let said: ReadonlyMap<string, string>;
  try {
    await reached(client);
    said = linesOf(await client.info());
  } catch (error) {
    throw new Damaged(`Redis 没有回应：${(error as Error).message}`, ADDRESS);
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
