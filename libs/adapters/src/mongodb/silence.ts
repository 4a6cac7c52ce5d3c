import type { WaitBudget } from '@app/kernel';
import type { Document, MongoClient } from 'mongodb';
import { Late, afterOthers } from '../calls/deadline.js';
import { failed } from './failures.js';

/** Ms without a word after which a server counts as silent: with what is done beside it a 503 is there in two seconds. */
const SILENT = 1500;
/** The driver asks how a server is this often, ms. */
export const HEARTBEAT = 500;
/** Who has waited for all that they may still hears whether the server lives. */
const LEAST = HEARTBEAT + 250;

/** Waits for answers of a server: `asking`. */
export type Asks = <T>(work: () => Promise<T>) => Promise<T>;

/** What may answer us: a primary, a router, one that stands alone. That another one lives says nothing of it. */
const answersUs = ({ isWritablePrimary, ismaster }: Document): boolean =>
  isWritablePrimary === true || ismaster === true;

/**
 * Tells a server that stands still from one that is slow, where somebody waits: by when it last said anything. A question that takes its time is
 * waited for as long as the server lives; the driver itself needs 2 s to know of one that does not, and looks for another for 1.5 s more.
 */
export class Silence {
  private heard = 0;

  constructor(
    client: MongoClient,
    private readonly waits: () => WaitBudget | undefined = () => undefined,
  ) {
    client.on('serverHeartbeatSucceeded', ({ reply }) => {
      if (answersUs(reply)) this.heard = performance.now();
    });
  }

  /** @throws {Behind} where the server is away or silent, else what work throws */
  readonly asking: Asks = async (work) => {
    const budget = this.waits();
    try {
      return await (budget ? this.unlessSilent(work, budget) : work());
    } catch (error) {
      throw failed(error);
    }
  };

  private async unlessSilent<T>(work: () => Promise<T>, budget: WaitBudget): Promise<T> {
    const began = performance.now();
    const since = () => Math.max(began, this.heard);
    const ms = Math.max(LEAST, budget.remaining(SILENT));
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const silent = new Promise<never>((_resolve, reject) => {
      const look = async () => {
        await afterOthers();
        const remaining = ms - (performance.now() - since());
        if (remaining <= 0) reject(new Late('no answer'));
        else if (!isOver) timer = setTimeout(() => void look(), remaining);
      };
      timer = setTimeout(() => void look(), ms);
    });
    try {
      const answer = await Promise.race([work(), silent]);
      budget.waited(since());
      this.heard = performance.now();
      return answer;
    } catch (error) {
      budget.waited(since());
      throw error;
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  }
}
