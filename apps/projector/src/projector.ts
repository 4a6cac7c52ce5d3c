import { setTimeout as sleep } from 'node:timers/promises';
import {
  Newer,
  type DocumentChange,
  type FoldedReadModels,
  type Position,
  type ProjectionRunner,
} from '@app/kernel';
import { howFar, sayTo } from '../../composition/src/how-far.js';
import type { Composition } from '../../composition/src/ports.js';
import { runnerOver } from '../../composition/src/runner.js';
import { onceThere, started, type Running } from '../../composition/src/running.js';
import { tellOfTakeover } from './telling.js';
import { Watched } from './watched.js';

const AGAIN_MS = 1000;

/** Of those that are folded, new versions beside the old ones too. */
const furthestBehind = async (models: Pick<FoldedReadModels, 'status'>): Promise<Position> => {
  const positions = (await models.status()).filter(({ ended }) => !ended).map(({ position }) => position); // prettier-ignore
  return positions.reduce((least, one) => (one < least ? one : least), positions[0] ?? 0n);
};

/**
 * The log → read models, and what is told live of them; the log proves itself beside it. Beside other projectors (`readiness`) it stands by
 * until it is the one that writes, and lets another one write when it meets what a newer program wrote.
 */
export const projector = async (
  parts: Pick<Composition, 'contexts' | 'storage' | 'report' | 'readiness' | 'log' | 'traces'>,
): Promise<Running & { runner: ProjectionRunner }> => {
  const { contexts, storage, readiness, report, log } = parts;
  const stopping = new AbortController();
  const watched = new Watched(log, parts.traces);
  const runner = runnerOver({
    ...parts,
    storage: { ...storage, events: watched.events(storage.events) },
    report: (error) => {
      report(error);
      // Where it stands nobody can go on but a newer one: it gets the right to write.
      if (readiness && error instanceof Newer) void stop();
    },
    onUntold: () => storage.live.missed(),
    onLead: () => {
      readiness?.note('standby');
      log?.info('this projector writes');
      if (readiness) void tellOfTakeover({ ...storage, models: storage.readModels, report }, stopping.signal); // prettier-ignore
    },
  });
  const stop = async (): Promise<void> => {
    stopping.abort();
    await runner.stop();
  };
  const past = await onceThere(() => storage.events.head(), report);
  const announce = (change: DocumentChange) => {
    if (change.position <= past) return; // whoever listens looks again when all of that is folded
    for (const message of contexts.flatMap((context) => context.announces?.(change) ?? [])) {
      storage.live.publish(message);
      watched.told(change, message);
    }
  };
  const leading = async (): Promise<void> => {
    readiness?.note('standby', '待命：另一个 projector 在写读模型');
    while (!stopping.signal.aborted) {
      try {
        return await runner.start();
      } catch (error) {
        if (!stopping.signal.aborted) report(error, 'projector');
        await sleep(AGAIN_MS);
      }
    }
  };
  const running = await started([
    { name: 'announcements', start: () => runner.onChange(announce) },
    {
      name: 'read models',
      start: () => (readiness ? void leading() : runner.start()),
      stop,
    },
    howFar({ name: '读模型', reached: () => furthestBehind(storage.readModels), whole: past, say: sayTo(log) }), // prettier-ignore
    { name: 'proof of the log', start: () => storage.integrity.start() },
    {
      name: 'states of the past',
      start: () => storage.ahead?.start(),
      stop: () => storage.ahead?.stop(),
    },
  ]);
  return { ...running, runner };
};
