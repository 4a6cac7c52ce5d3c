import type { DocumentChange, ProjectionRunner } from '@app/kernel';
import type { Composition } from '../../composition/src/ports.js';
import { runnerOver } from '../../composition/src/runner.js';
import { started, type Running } from '../../composition/src/running.js';

/** The log → read models, and what is told live of them; the log proves itself beside it. */
export const projector = async (
  parts: Pick<Composition, 'contexts' | 'storage' | 'report'>,
): Promise<Running & { runner: ProjectionRunner }> => {
  const { contexts, storage } = parts;
  const runner = runnerOver(parts);
  const past = await storage.events.head();
  const announce = (change: DocumentChange) => {
    if (change.position <= past) return; // who listens asks again after a restart
    for (const message of contexts.flatMap((context) => context.announces?.(change) ?? []))
      storage.live.publish(message);
  };
  const running = await started([
    { name: 'announcements', start: () => runner.onChange(announce) },
    { name: 'read models', start: () => runner.start(), stop: () => runner.stop() },
    { name: 'proof of the log', start: () => storage.integrity.start() },
  ]);
  return { ...running, runner };
};
