import { readModel, type DomainEvent, type Projection } from '@app/kernel';
import type { Line } from '@app/platform';
import { orderOf } from '../audit/audit.view.js';

/** One event in the life of one person. Nothing personal: what an erasure leaves. */
export interface TimelineDoc {
  userId: string;
  /** The position, padded so that text sorts like the log. */
  order: string;
  at: string;
  type: string;
  actor: string;
  summary: string;
  contentId?: string;
}

interface Any extends DomainEvent {
  data: { userId?: string; contentId?: string };
}

export const personTimeline = readModel<TimelineDoc>('person-timeline', 2);

/** A document an event: whose it is comes from `data.userId`. The lines are what the slices of all contexts say. */
export const timelineView = (
  lines: Readonly<Record<string, Line>>,
): Projection<TimelineDoc, Any> => ({
  model: personTimeline,
  hears: Object.keys(lines),
  key: ({ data, position }) => (data.userId === undefined ? undefined : orderOf(position)),
  project(_, { type, data, position, metadata }) {
    const { userId, contentId } = data;
    const summary = lines[type]?.(data);
    if (userId === undefined || summary === undefined) return undefined;
    return {
      userId,
      order: orderOf(position),
      at: metadata.at,
      type,
      actor: metadata.actor,
      summary,
      ...(contentId !== undefined && { contentId }),
    };
  },
  indexes: [
    ['userId', 'order'],
    ['type', 'order'],
  ],
});
