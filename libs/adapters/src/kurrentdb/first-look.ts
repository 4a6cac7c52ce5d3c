import { Behind, Unanswered } from '@app/kernel';
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

/** What an operator is told of a log that cannot be opened. @param what of the server's address to look at first */
export const unanswered =
  (url: string, what = ' KURRENTDB_URL 的地址和端口') =>
  (error: unknown): never => {
    if (!(error instanceof Behind)) throw error;
    throw new Unanswered(
      `KurrentDB 没有回应：${hostsOf(url)}`,
      `检查${what}、tls、用户名和密码，以及服务器是否在运行`,
      { cause: error },
    );
  };
