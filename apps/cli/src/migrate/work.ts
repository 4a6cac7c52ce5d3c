import type { Position } from '@app/kernel';
import { contexts } from '../../../composition/src/contexts.js';
import type { Coordination } from '../../../composition/src/coordination.js';
import { ordinalAt, type Numbered } from './numbers.js';

/** What an event that could not be heard is asked for by: its data name its position. */
const UNHEARD = 'hear-event';

/** How far the reactions of the product have heard a log, as their store keeps it. */
const reactions = () =>
  contexts.flatMap((context) => context.reactions ?? []).map(({ name }) => `reaction:${name}`);

/** Has nobody handed out work there yet? */
export async function isIdle({ checkpoints }: Coordination): Promise<boolean> {
  const heard = await Promise.all(reactions().map((name) => checkpoints.get(name)));
  return heard.every((position) => position === undefined);
}

/** Work that is asked for and not done, and how far each reaction has heard the log. @returns jobs */
export async function copyWork(
  from: Coordination,
  to: Coordination,
  logs: { from: Numbered; to: Numbered },
): Promise<number> {
  const there = (position: Position): Position =>
    logs.to.at(ordinalAt(logs.from, position))?.at ?? 0n;
  const dead = (await from.queue.deadLetters()).filter(({ kind }) => kind === UNHEARD);
  const jobs = [
    ...(await from.queue.unfinished()),
    ...dead.map(({ id, kind, data }) => ({ id, kind, data })),
  ];
  for (const job of jobs) {
    const { position } = job.data as { position?: unknown };
    const isPlaced = job.kind === UNHEARD && typeof position === 'string';
    const data = isPlaced ? { ...job.data, position: String(there(BigInt(position))) } : job.data;
    await to.queue.add({ ...job, data });
  }
  // After the jobs: who is killed between the two asks for work again, and loses none.
  for (const name of reactions()) {
    const heard = await from.checkpoints.get(name);
    if (heard !== undefined) await to.checkpoints.set(name, there(heard));
  }
  return jobs.length;
}
