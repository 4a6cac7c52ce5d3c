import type { DomainEvent, Projection } from '@app/kernel';
import { summaries } from './summaries.js';

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

export const orderOf = (position: bigint | string): string => position.toString().padStart(20, '0');

interface Any extends DomainEvent {
  data: { userId?: string; contentId?: string };
}

/** A document an event: whose it is comes from `data.userId`. */
export const timeline: Projection<TimelineDoc, Any> = {
  name: 'person-timeline.v1',
  hears: Object.keys(summaries),
  key: ({ data, position }) => (data.userId === undefined ? undefined : orderOf(position)),
  project(_, { type, data, position, metadata }) {
    const { userId, contentId } = data;
    const summary = summaries[type]?.(data);
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
};
