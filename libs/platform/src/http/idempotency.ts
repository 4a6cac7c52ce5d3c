import { Rejected, type Clock, type InFlight, type ReadStore } from '@app/kernel';
import { createHash } from 'node:crypto';
import { currentRequest } from './request-context.js';

const DAY = 86_400_000;
/** Of one key at a time. */
const ONE_BY_ONE = { name: 'idempotent answers', person: 1 };
interface Kept {
  /** An erasure of the person deletes their answers. */
  userId: string;
  bodyHash: string;
  at: string;
  status?: number;
  body?: unknown;
  position?: string;
}
export interface KeptAnswer {
  status: number;
  body: unknown;
  position?: string;
}

/** Beside the read models: no projection makes them. */
export const answersIn = (store: ReadStore) => store.collection<Kept>('idempotent-answers');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Same person, same key, same body: the same answer, for a day. The answer is kept beside the read models; when a crash came between
 * the work and the answer, the repeat works again with the same command ids, which the log carries out once.
 */
export class IdempotentAnswers {
  constructor(
    private readonly store: ReadStore,
    private readonly clock: Clock,
    private readonly inFlight: InFlight,
  ) {}

  /** @throws {Rejected} IDEMPOTENCY_MISMATCH for another body under the same key. */
  async once(
    request: { userId: string; key: string; call: string; body: unknown },
    work: (seed: string) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer> {
    const id = sha256(`${request.userId}\n${request.key}`);
    const bodyHash = sha256(`${request.call}\n${JSON.stringify(request.body ?? null)}`);
    const { signal } = new AbortController(); // whoever repeats waits for the first, however long it takes
    const since = performance.now();
    return this.inFlight.run(ONE_BY_ONE, id, signal, () => {
      currentRequest()?.waits?.waited(since);
      return this.answer({ id, userId: request.userId, bodyHash }, work);
    });
  }

  private async answer(
    { id, userId, bodyHash }: { id: string; userId: string; bodyHash: string },
    work: (seed: string) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer> {
    const kept = answersIn(this.store);
    const now = this.clock.now();
    const found = await kept.findOne({ _id: id });
    const fresh = found && Date.parse(found.at) > now.getTime() - DAY;
    if (fresh && found.bodyHash !== bodyHash) throw new Rejected('IDEMPOTENCY_MISMATCH');
    if (fresh && found.status !== undefined)
      return {
        status: found.status,
        body: found.body,
        ...(found.position === undefined ? {} : { position: found.position }),
      };
    const at = now.toISOString();
    if (!fresh) await kept.replaceOne({ _id: id }, { userId, bodyHash, at }, { upsert: true });
    const answer = await work(`${id}:${bodyHash}`);
    await kept.replaceOne(
      { _id: id },
      { userId, bodyHash, at: fresh ? found.at : at, ...answer },
      { upsert: true },
    );
    return answer;
  }

  async forgetOld(): Promise<void> {
    await answersIn(this.store).deleteMany({
      at: { $lt: new Date(this.clock.now().getTime() - DAY).toISOString() },
    });
  }
}
