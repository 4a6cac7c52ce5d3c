import {
  Id,
  Instant,
  Rejected,
  UserId,
  defineEvents,
  event,
  personAfter,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

const DAY = 86_400_000;
const A_DAY = 5;
/** How long an export can be fetched, in ms. */
const KEPT = DAY;

interface Of {
  userId: string;
  exportId: string;
  at: string;
}
const ExportId = Id.describe('which');
const of = { userId: UserId, exportId: ExportId, at: Instant };
const example = { exportId: '5a0d6f0e-7c3b-4d2a-9e8f-0a1b2c3d4e5f' };

export const dataExportEvents = defineEvents({
  DataExportRequested: event(
    1,
    { ...of, exportId: Id.describe('also the job id') },
    'A person asked for everything the log holds about that person.',
    { appendedBy: 'POST /api/auth/me/export', example },
  ),
  DataExportReady: event(
    1,
    {
      ...of,
      size: z.number().describe('bytes of the JSON'),
      expiresAt: Instant.describe('instant, ISO 8601'),
    },
    'The file can be fetched until it expires.',
    {
      appendedBy: 'the job export-data',
      example: { ...example, size: 4096, expiresAt: '2026-01-02T08:00:00.000Z' },
    },
  ),
  DataExportFailed: event(1, of, 'The file could not be made.', {
    appendedBy: 'the job export-data',
    example,
  }),
  DataExportRemoved: event(1, of, 'The file expired and was deleted.', {
    appendedBy: 'the hourly clean-up',
    example,
  }),
});
export type DataExportEvent = EventOf<typeof dataExportEvents>;
export type DataExportCommand =
  | { type: 'RequestDataExport'; data: Of }
  | { type: 'FinishDataExport'; data: Of & { size: number } }
  | { type: 'FailDataExport'; data: Of }
  | { type: 'RemoveDataExport'; data: Of };

interface DataExports {
  /** Instants of the last requests, in ms. */
  requested: readonly number[];
  states: ReadonlyMap<string, 'open' | 'ready' | 'over'>;
}

/** "My data" of one person. */
export const dataExports: Decider<DataExports, DataExportCommand, DataExportEvent> = {
  initial: { requested: [], states: new Map() },
  snapshot: { name: 'data-exports', version: 1, persons: personAfter('data-exports-') },
  decide({ type, data }, { requested, states }) {
    const state = states.get(data.exportId);
    const now = Date.parse(data.at);
    switch (type) {
      case 'RequestDataExport': {
        if (state !== undefined) return [];
        const first = requested.filter((time) => time > now - DAY).at(-A_DAY);
        if (first !== undefined) {
          const retryAfter = Math.ceil((first + DAY - now) / 1000);
          throw new Rejected('RATE_LIMITED', `一天最多导出 ${A_DAY} 次，请稍后再试`, {
            retryAfter,
          });
        }
        return [{ type: 'DataExportRequested', data }];
      }
      case 'FinishDataExport':
        return state === 'open'
          ? [
              {
                type: 'DataExportReady',
                data: { ...data, expiresAt: new Date(now + KEPT).toISOString() },
              },
            ]
          : [];
      case 'FailDataExport':
        return state === 'open' ? [{ type: 'DataExportFailed', data }] : [];
      case 'RemoveDataExport':
        return state === 'ready' ? [{ type: 'DataExportRemoved', data }] : [];
    }
  },
  evolve({ requested, states }, { type, data }) {
    const next = (state: 'open' | 'ready' | 'over') => new Map(states).set(data.exportId, state);
    switch (type) {
      case 'DataExportRequested':
        return {
          requested: [...requested, Date.parse(data.at)].slice(-A_DAY),
          states: next('open'),
        };
      case 'DataExportReady':
        return { requested, states: next('ready') };
      case 'DataExportFailed':
      case 'DataExportRemoved':
        return { requested, states: next('over') };
    }
  },
};

export const exportStream = (userId: string): string => `data-exports-${userId}`;
/** The sealed file of an export. */
export const blobOf = (exportId: string): string => `export-${exportId}.sealed`;
export const exportOf = (key: string): string | undefined =>
  /^export-([\w-]{1,100})\.sealed$/.exec(key)?.[1];
