import type { JobContext } from '@app/kernel';
import type { Engines } from '../generation/engines.js';
import { goodOf, perform, totalOf, type Work, type WorkAnswer, type WorkKind } from '../text/perform.js';
import { SYSTEM, type LongWorkCommand, type LongWorkState } from './long-work.js';
import type { Papers } from './papers.js';

export const LONG_WORK = 'long-work';
/** The texts are not in here: the queue holds nothing personal. */
export interface LongWorkData {
  workId: string;
  kind: WorkKind;
}

export interface LongWorkDeps {
  engines: Engines;
  papers: Pick<Papers, 'keep' | 'read'>;
  /** As the log has it now. */
  load: (workId: string) => Promise<LongWorkState>;
  record: (command: LongWorkCommand) => Promise<unknown>;
}

const PROGRESS_MS = 250;

/** Results are kept before the end is recorded: a crash between the two does not work twice. */
export const workOn = async (
  { engines, papers, load, record }: LongWorkDeps,
  { workId }: Pick<LongWorkData, 'workId'>,
  { signal, progress }: JobContext,
): Promise<void> => {
  const { status, userId, kind } = await load(workId);
  if (status !== 'open') return; // cancelled or finished meanwhile
  const request = await papers.read(workId, userId, 'request');
  if (request === undefined) {
    const data = { workId, by: SYSTEM, state: 'failed', done: 0, total: 0, error: '原文已不可读取，请重新提交' } as const;
    await record({ type: 'FinishLongWork', data });
    return;
  }
  const work = { kind, request } as Work; // written by ourselves, under this kind
  const total = totalOf(work);
  let last = 0;
  const tell = (done: number) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    progress(done, total).catch(() => undefined); // the end is recorded either way
  };
  const kept = (await papers.read(workId, userId, 'results')) as WorkAnswer | undefined;
  const answer = kept ?? (await perform(engines, work, { signal, progress: tell }));
  signal.throwIfAborted();
  await papers.keep(workId, userId, 'results', answer);
  const done = goodOf(work, answer);
  await record({
    type: 'FinishLongWork',
    data: { workId, by: SYSTEM, state: done === total ? 'done' : done === 0 ? 'failed' : 'partial', done, total },
  });
};
