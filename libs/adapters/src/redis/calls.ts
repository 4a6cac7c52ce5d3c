import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Behind, FailedThere, Rejected, type Answering, type Asked, type Calls } from '@app/kernel';
import type { Redis } from 'ioredis';
import { reached, redis, waitingRedis } from './connection.js';

const CALLS = 'yamabiko:calls';
const answersOf = (process: string): string => `yamabiko:answers:${process}`;
const leftOf = (id: string): string => `yamabiko:left:${id}`;

export interface CallTimes {
  /** Ms in which somebody must take it. */
  take: number;
  /** Ms between two words of who works at it; who is silent three times as long is taken for dead. */
  beat: number;
}
const TIMES: CallTimes = { take: 15_000, beat: 1000 };
/** Calls that a process works at, at the same time. */
const AT_ONCE = 4;
const KEPT_S = 60;
const AGAIN = 200;

interface Call {
  id: string;
  process: string;
  name: string;
  args: readonly unknown[];
}
type Word =
  | { id: string; taken: true }
  | { id: string; step: number }
  | { id: string; value?: unknown }
  | { id: string; error: ToldError };
interface Waiting {
  hear(word: Word): void;
}

/** Calls through lists in Redis: one for all that is asked, one for the answers to each process. */
export class RedisCalls implements Calls {
  private readonly process = randomUUID();
  private readonly waiting = new Map<string, Waiting>();
  private closed = false;
  private hearing: Promise<void> | undefined;

  private constructor(
    private readonly url: string,
    private readonly asking: Redis,
    private readonly answers: Redis,
    private readonly times: CallTimes,
  ) {}

  /** @throws where Redis does not answer */
  static async open(url: string, times = TIMES): Promise<RedisCalls> {
    const calls = new RedisCalls(url, redis(url), waitingRedis(url), times);
    try {
      await Promise.all([reached(calls.asking), reached(calls.answers)]);
    } catch (error) {
      await calls.close();
      throw error;
    }
    calls.hearing = calls.hear();
    return calls;
  }

  async ask(name: string, args: readonly unknown[], asked: Asked = {}): Promise<unknown> {
    try {
      return await this.once(name, args, asked);
    } catch (error) {
      if (!(error instanceof Silent)) throw error;
      return this.once(name, args, asked); // it died at it, or with it: another one may not
    }
  }

  answer(handlers: Answering): () => Promise<void> {
    const taking = waitingRedis(this.url);
    const ending = new AbortController();
    const atWork = new Set<Promise<void>>();
    const work = async (): Promise<void> => {
      while (!ending.signal.aborted) {
        try {
          await reached(taking);
          const taken = await taking.blpop(CALLS, 1);
          if (!taken) continue;
          const one: Promise<void> = this.work(JSON.parse(taken[1]) as Call, handlers).finally(() =>
            atWork.delete(one),
          );
          atWork.add(one);
          if (atWork.size >= AT_ONCE) await Promise.race(atWork);
        } catch {
          await sleep(AGAIN);
        }
      }
    };
    const working = work();
    return async () => {
      ending.abort();
      await working;
      taking.disconnect();
      await Promise.all(atWork);
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    this.asking.disconnect();
    this.answers.disconnect();
    await this.hearing;
  }

  private once(
    name: string,
    args: readonly unknown[],
    { signal, onStep }: Asked,
  ): Promise<unknown> {
    signal?.throwIfAborted();
    const id = randomUUID();
    const { take, beat } = this.times;
    return new Promise<unknown>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.waiting.delete(id);
        settle();
      };
      const leave = () => {
        void this.asking.set(leftOf(id), '1', 'EX', KEPT_S).catch(() => undefined);
        end(() => reject(signal?.reason as Error));
      };
      const isLate = (error: Behind) => setTimeout(() => end(() => reject(error)), error instanceof Silent ? 3 * beat : take); // prettier-ignore
      let timer = isLate(new Behind('没有 worker 在接工作'));
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.set(id, {
        hear: (word) => {
          clearTimeout(timer);
          timer = isLate(new Silent('做这件工作的 worker 没有回音'));
          if ('error' in word) end(() => reject(errorOf(word.error)));
          else if ('step' in word) onStep?.(word.step);
          else if (!('taken' in word)) end(() => resolve(word.value));
        },
      });
      const call: Call = { id, process: this.process, name, args };
      this.asking
        .multi()
        .rpush(CALLS, JSON.stringify(call))
        .expire(CALLS, KEPT_S)
        .exec()
        .catch((error: unknown) =>
          end(() => reject(new Behind('Redis 没有回应', { cause: error }))),
        );
    });
  }

  private async work(call: Call, handlers: Answering): Promise<void> {
    const { id, name, args } = call;
    const leaving = new AbortController();
    const handler = handlers[name];
    if (!handler || (await this.wasLeft(id))) return;
    this.say(call, { id, taken: true });
    const timer = setInterval(() => {
      this.say(call, { id, taken: true });
      void this.wasLeft(id).then((isLeft) => isLeft && leaving.abort(new Error('nobody waits')));
    }, this.times.beat);
    try {
      const value = await handler(args, {
        signal: leaving.signal,
        step: (done) => this.say(call, { id, step: done }),
      });
      this.say(call, { id, value });
    } catch (error) {
      this.say(call, { id, error: toldOf(error) });
    } finally {
      clearInterval(timer);
    }
  }

  private say({ process }: Call, word: Word): void {
    const to = answersOf(process);
    // Who is not told asks again.
    this.asking
      .multi()
      .rpush(to, JSON.stringify(word))
      .expire(to, KEPT_S)
      .exec()
      .catch(() => undefined);
  }

  private async wasLeft(id: string): Promise<boolean> {
    return (await this.asking.exists(leftOf(id)).catch(() => 0)) === 1;
  }

  private async hear(): Promise<void> {
    while (!this.closed) {
      try {
        const found = await this.answers.blpop(answersOf(this.process), 5);
        if (!found) continue;
        const word = JSON.parse(found[1]) as Word;
        this.waiting.get(word.id)?.hear(word);
      } catch {
        if (!this.closed) await sleep(AGAIN);
      }
    }
  }
}

/** Taken, and then not a word more. */
class Silent extends Behind {}

interface ToldError {
  name: string;
  message: string;
  code?: string;
  details?: Record<string, unknown>;
}

const toldOf = (error: unknown): ToldError => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const kind = error instanceof Behind ? 'Behind' : name;
  if (error instanceof Rejected)
    return { name: kind, message, code: error.code, details: error.details };
  return { name: kind, message, details: { ...(error as object) } };
};

const errorOf = ({ name, message, code, details }: ToldError): Error => {
  if (code !== undefined)
    return new Rejected(code, message === code ? undefined : message, details);
  return name === 'Behind' ? new Behind(message) : new FailedThere(name, message, details);
};
