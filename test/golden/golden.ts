import type { EventDefinition, RecordedEvent } from '@app/kernel';

/** One stored sample: an event as some version of the program wrote it. Made once, never edited. */
export interface Sample {
  context: string;
  type: string;
  version: number;
  data: Record<string, unknown>;
}

/** `test/golden/<context>/<type>.v<version>.json` */
export const fileOf = (context: string, { type, version }: { type: string; version: number }): string => `${context}/${type}.v${version}.json`;

/** The sample as the log would hand it out. */
export const recorded = ({ type, version }: EventDefinition, data: Record<string, unknown>, position: bigint): RecordedEvent => ({
  id: `00000000-0000-5000-a000-${String(position).padStart(12, '0')}`,
  type,
  version,
  data,
  metadata: { correlationId: 'golden', causationId: 'golden', commandId: `golden-${position}`, actor: 'golden', at: '2026-01-01T08:00:00.000Z' },
  stream: 'golden-1',
  revision: Number(position) - 1,
  position,
});

const shapeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** Fields of a sample that today's data lacks or holds as another kind of value, at every depth that both have. */
export const lostFields = (sample: Record<string, unknown>, today: Record<string, unknown>, path = ''): string[] =>
  Object.entries(sample).flatMap(([name, was]) => {
    const [place, is] = [`${path}${name}`, today[name]];
    if (!(name in today)) return [`${place} is gone`];
    if (shapeOf(was) !== shapeOf(is)) return [`${place} was ${shapeOf(was)}, is ${shapeOf(is)}`];
    return shapeOf(was) === 'object' ? lostFields(was as Record<string, unknown>, is as Record<string, unknown>, `${place}.`) : [];
  });
