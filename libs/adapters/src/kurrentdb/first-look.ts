import { Behind, Damaged, Unanswered } from '@app/kernel';
import { AccessDeniedError } from '@kurrent/kurrentdb-client';
import type { Clients } from './clients.js';
import { Reader } from './reader.js';

/** One that is there answers sooner, on a busy machine too; what comes after it may take its time. */
const FIRST = { answerMs: 10_000, callMs: 20_000 };

/** Hosts and ports: who asks and their password stand before them. */
const hostsOf = (url: string): string =>
  url.split('//')[1]?.split('/')[0]?.split('?')[0]?.split('@').at(-1) ?? '';

/** Who waits long for each answer does not wait long for a server that is not there. @throws {Unanswered} */
export const mustAnswer = async (clients: Clients, url: string, prefix: string): Promise<void> => {
  await new Reader(clients, prefix, FIRST).newest().catch(unanswered(url, '地址和端口'));
};

/** To read all streams is more than to read each of them. */
const RIGHTS =
  '检查用户名和密码。读所有的流（$all）默认只许 $admins：让这个用户进 $admins，或在 $all 的 ACL 里许他读';

/**
 * What an operator is told of a log that cannot be opened. @param what of the server's address to look at first
 * @throws {Damaged} where it lets us not in: to wait does not help @throws {Unanswered}
 */
export const unanswered =
  (url: string, what = ' KURRENTDB_URL 的地址和端口') =>
  (error: unknown): never => {
    if (!(error instanceof Behind)) throw error;
    if (error.cause instanceof AccessDeniedError)
      throw new Damaged(`KurrentDB 不许地址里的用户读：${hostsOf(url)}`, RIGHTS);
    throw new Unanswered(
      `KurrentDB 没有回应：${hostsOf(url)}`,
      `检查${what}、tls、用户名和密码，以及服务器是否在运行`,
      { cause: error },
    );
  };
