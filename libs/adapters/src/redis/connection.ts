import { Behind, Unanswered } from '@app/kernel';
import { Redis, type RedisOptions } from 'ioredis';

/** What is asked is answered within this, ms, or counts as not answered. */
const CALL = 1000;
const CONNECT = 2000;
/** Between two attempts to get through, ms. */
const AGAIN = 200;

const FOR_WAITING: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: CONNECT,
  retryStrategy: () => AGAIN,
};

/** For questions: while the server is away they fail at once, and none of them is asked twice. */
export const redis = (url: string, ms = CALL): Redis =>
  quiet(new Redis(url, { ...FOR_WAITING, commandTimeout: ms }));

/** For one that waits for the next message, as long as it takes. */
export const waitingRedis = (url: string): Redis => quiet(new Redis(url, FOR_WAITING));

/** That the server is away is told to who asks it; nobody listens for it beside. */
const quiet = (client: Redis): Redis => client.on('error', () => undefined);

/** First words of answers by a server that starts, or hands over: it will answer. */
const PASSING = new Set(['LOADING', 'MASTERDOWN', 'BUSY', 'TRYAGAIN', 'CLUSTERDOWN']);
const isRefusal = ({ name, message }: Error): boolean =>
  name === 'ReplyError' && !PASSING.has(message.split(' ')[0] ?? '');
/** What stands there speaks another language: the client has no code for it. */
export const isForeign = ({ message }: Error): boolean => message.startsWith('Unknown RESP type');

/** Ready for its first question. @throws where the server cannot be reached; at once where it lets us not in, or is none */
export const reached = async (client: Redis, ms = CONNECT): Promise<void> => {
  if (client.status === 'ready') return;
  let timer: NodeJS.Timeout | undefined;
  let said: ((error: Error) => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      let last = new Error(`${ms / 1000} 秒内没有回答`);
      said = (error) => {
        last = error;
        // A database that is not there as well: the client would go on in another one.
        if (isRefusal(error) || isForeign(error)) reject(error);
      };
      client.on('error', said);
      client.once('ready', resolve);
      timer = setTimeout(() => reject(last), ms);
    });
  } finally {
    clearTimeout(timer);
    if (said) client.off('error', said);
  }
};

export const REDIS_HELP =
  '检查 REDIS_URL、用户名和密码，要 TLS 的写 rediss://，以及服务器是否在运行、是不是太忙';

/** What the client says in words of its own. */
const SAID: ReadonlyMap<string, string> = new Map([['Command timed out', '没有及时回答']]);

/** An error of the client as the house knows it: a line that was cut or an answer that was late is no fault of who asked. Others stay what they are. */
export const failed = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof Behind) return error;
  const { name, message } = error;
  const passes =
    name === 'ReplyError'
      ? !isRefusal(error)
      : ['Error', 'MaxRetriesPerRequestError', 'AbortError'].includes(name);
  return passes
    ? new Unanswered(`Redis 没有回应：${SAID.get(message) ?? message}`, REDIS_HELP, {
        cause: error,
      })
    : error;
};

/** @throws what `failed` makes of it */
export const answered = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw failed(error);
  }
};
