import type { Projection } from '@app/kernel';
import type { DataExportEvent } from './data-exports.js';

export interface DataExportView {
  userId: string;
  /** The event that asked: the job's id derives from it. */
  eventId: string;
  state: 'queued' | 'done' | 'failed' | 'expired';
  requestedAt: string;
  expiresAt?: string;
  size?: number;
}

export const dataExportView: Projection<DataExportView, DataExportEvent> = {
  name: 'data-exports.v1',
  hears: ['DataExportRequested', 'DataExportReady', 'DataExportFailed', 'DataExportRemoved'],
  key: ({ data }) => data.exportId,
  project(doc, { id, type, data }) {
    switch (type) {
      case 'DataExportRequested':
        return { userId: data.userId, eventId: id, state: 'queued', requestedAt: data.at };
      case 'DataExportReady':
        return doc && { ...doc, state: 'done', expiresAt: data.expiresAt, size: data.size };
      case 'DataExportFailed':
        return doc && { ...doc, state: 'failed' };
      case 'DataExportRemoved':
        return doc && { ...doc, state: 'expired' };
    }
  },
  indexes: [['userId', 'requestedAt'], ['state']],
};
