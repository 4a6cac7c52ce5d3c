import { readModel } from '@app/kernel';

export interface GenerationDoc {
  generationId: string;
  contentId: string;
  userId: string;
  /** Of the event that asked for it, in the stream of its lesson. */
  revision: number;
  /** The queue's id of the work. */
  queueId: string;
  state: 'queued' | 'done' | 'partial' | 'failed' | 'cancelled';
  done: number;
  total: number;
  error?: string;
}

export const generationRecords = readModel<GenerationDoc>('generation', 2);

export const queueIdOf = (eventId: string): string => `${eventId}.generate`;
