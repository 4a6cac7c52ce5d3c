import type { JobContext, Quotas } from '@app/kernel';
import type { Engines } from '../engines/engines.js';
import {
  goodOf,
  perform,
  totalOf,
  type Work,
  type WorkAnswer,
  type WorkKind,
} from '../text-calls/perform.js';
import { usedBy, usedUpTo } from '../text-calls/units.js';
import { SYSTEM, type LongWorkCommand, type LongWorkState } from './long-work.js';
import type { SealedTexts } from './sealed-texts.js';

export const LONG_WORK = 'long-work';
/** The texts are not in here: the queue holds nothing personal. */
export interface LongWorkData {
  workId: string;
  kind: WorkKind;
}

export interface LongWorkDeps {
  engines: Engines;
  sealedTexts: Pick<SealedTexts, 'keep' | 'read'>;
  quotas: Pick<Quotas, 'settle'>;
  /** As the log has it now. */
  load: (workId: string) => Promise<LongWorkState>;
  record: (command: LongWorkCommand) => Promise<unknown>;
}

const PROGRESS_MS = 250;

/** Results are kept before the end is recorded: a crash between the two does not work twice. */
export const workOn = async (
  { engines, sealedTexts, quotas, load, record }: LongWorkDeps,
  { workId }: Pick<LongWorkData, 'workId'>,
  { signal, progress }: JobContext,
): Promise<void> => {
  const { status, userId, kind } = await load(workId);
  if (status !== 'open') return; // cancelled or finished meanwhile
  const request = await sealedTexts.read(workId, userId, 'request');
  if (request === undefined) {
    const data = {
      workId,
      by: SYSTEM,
      state: 'failed',
      done: 0,
      total: 0,
      error: '原文已不可读取，请重新提交',
    } as const;
    await quotas.settle(userId, workId, {});
    await record({ type: 'FinishLongWork', data });
    return;
  }
  const work = { kind, request } as Work; // written by ourselves, under this kind
  const total = totalOf(work);
  let [last, begun] = [0, 0];
  const tell = (done: number) => {
    begun = done;
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    progress(done, total).catch(() => undefined); // the end is recorded either way
  };
  const made = async () => {
    try {
      const fresh = await perform(engines, work, { signal, progress: tell });
      signal.throwIfAborted();
      return fresh;
    } catch (error) {
      // Cancelled by the person: what was done until then counts. After a shutdown the work goes on with its reservation.
      if (signal.aborted && (await load(workId)).status !== 'open')
        await quotas.settle(userId, workId, usedUpTo(work, begun));
      throw error;
    }
  };
  const kept = (await sealedTexts.read(workId, userId, 'results')) as WorkAnswer | undefined;
  const answer = kept ?? (await made());
  await sealedTexts.keep(workId, userId, 'results', answer);
  const done = goodOf(work, answer);
  await quotas.settle(userId, workId, usedBy(work, answer)); // before the end is recorded: who comes again settles again, and changes nothing
  await record({
    type: 'FinishLongWork',
    data: {
      workId,
      by: SYSTEM,
      state: done === total ? 'done' : done === 0 ? 'failed' : 'partial',
      done,
      total,
    },
  });
};
