import { projection, readModel } from '@app/kernel';
import { dataExportEvents } from './data-exports.js';

export interface DataExportView {
  userId: string;
  /** The event that asked: the job's id derives from it. */
  eventId: string;
  state: 'queued' | 'done' | 'failed' | 'expired';
  requestedAt: string;
  expiresAt?: string;
  size?: number;
}

export const dataExportRecords = readModel<DataExportView>('data-exports', 1);

export const dataExportView = projection(dataExportRecords, {
  hears: dataExportEvents,
  key: ({ data }) => data.exportId,
  project(doc, { id, type, data }): DataExportView | undefined {
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
});
