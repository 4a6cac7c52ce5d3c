import type { AuditKind } from '@app/contracts';
import { readModel, type DomainEvent, type Projection } from '@app/kernel';
import type { AuditNames, Audited } from '@app/platform';

/** Where a change of what administrators decide stands in the log. What it says is read there: nothing here outlives a key. */
export interface AuditDoc {
  /** The position, padded so that text sorts like the log. */
  order: string;
  at: string;
  type: string;
  kind: AuditKind;
  target: string;
  actor: string;
  userId?: string;
  stream: string;
  revision: number;
}
/** An event type that the trail hears: what it says, and which of its fields are personal. */
export interface Heard {
  says: Audited;
  personal: readonly string[];
}

export const orderOf = (position: bigint | string): string => position.toString().padStart(20, '0');
/** What is called as it is written: for the fold, which knows no names. */
export const unnamed: AuditNames = { level: String, feature: String, person: String };

/** Data as if everybody were erased: touching a field whose key is lost would stop the fold. */
export const impersonal = (data: object, personal: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(data).map((name) => [
      name,
      personal.includes(name) ? null : (data as Record<string, unknown>)[name],
    ]),
  );

interface Any extends DomainEvent {
  data: { userId?: string };
}

export const auditRecords = readModel<AuditDoc>('audit-trail', 1);

/** A document an event. */
export const auditView = (heard: Readonly<Record<string, Heard>>): Projection<AuditDoc, Any> => ({
  model: auditRecords,
  hears: Object.keys(heard),
  key: ({ position }) => orderOf(position),
  project(_, { type, data, position, metadata, stream, revision }) {
    const { says, personal } = heard[type] as Heard;
    const line = says(impersonal(data, personal), unnamed);
    if (!line) return undefined;
    const { userId } = data;
    return {
      order: orderOf(position),
      at: metadata.at,
      type,
      kind: line.kind,
      target: line.target,
      actor: metadata.actor,
      ...(userId !== undefined && { userId }),
      stream,
      revision,
    };
  },
  indexes: [
    ['order'],
    ['kind', 'order'],
    ['actor', 'order'],
    ['userId', 'order'],
    ['target', 'order'],
  ],
});
