import { Rejected, personAfter, type Decider } from '@app/kernel';
import type { ExportEnd, ExportFault, LessonExportEvent, LessonExportRequested } from './events.js';

const DAY = 86_400_000;
const A_DAY = 50;
const AT_ONCE = 3;
/** How long a file can be fetched, in ms. */
const KEPT = DAY;

interface Of {
  exportId: string;
  userId: string;
  at: string;
}
export type LessonExportCommand =
  | { type: 'RequestLessonExport'; data: LessonExportRequested['data'] }
  | { type: 'FinishLessonExport'; data: Of & { size: number } }
  | { type: 'EndLessonExport'; data: Of & { end: ExportEnd; fault?: ExportFault } }
  | { type: 'RemoveLessonExport'; data: Of };

export interface LessonExports {
  /** Instants of the last requests, in ms. */
  requested: readonly number[];
  states: ReadonlyMap<string, 'open' | 'ready' | 'over'>;
}

/** The files that one person had made of lessons. */
export const lessonExports: Decider<LessonExports, LessonExportCommand, LessonExportEvent> = {
  initial: { requested: [], states: new Map() },
  snapshot: { name: 'lesson-exports', version: 1, persons: personAfter('lesson-exports-') },
  decide({ type, data }, { requested, states }) {
    const state = states.get(data.exportId);
    const now = Date.parse(data.at);
    switch (type) {
      case 'RequestLessonExport': {
        if (state !== undefined) return [];
        if ([...states.values()].filter((one) => one === 'open').length >= AT_ONCE)
          throw new Rejected(
            'RATE_LIMITED',
            `同时最多导出 ${AT_ONCE} 个文件，请等前面的完成或取消`,
            { retryAfter: 30 },
          );
        const first = requested.filter((time) => time > now - DAY).at(-A_DAY);
        if (first !== undefined)
          throw new Rejected('RATE_LIMITED', `一天最多导出 ${A_DAY} 个文件，请稍后再试`, {
            retryAfter: Math.ceil((first + DAY - now) / 1000),
          });
        return [{ type: 'LessonExportRequested', data }];
      }
      case 'FinishLessonExport':
        return state === 'open'
          ? [
              {
                type: 'LessonExportReady',
                data: { ...data, expiresAt: new Date(now + KEPT).toISOString() },
              },
            ]
          : [];
      case 'EndLessonExport':
        return state === 'open' ? [{ type: 'LessonExportEnded', data }] : [];
      case 'RemoveLessonExport':
        return state === 'ready' ? [{ type: 'LessonExportRemoved', data }] : [];
    }
  },
  evolve({ requested, states }, { type, data }) {
    const next = (state: 'open' | 'ready' | 'over') => new Map(states).set(data.exportId, state);
    switch (type) {
      case 'LessonExportRequested':
        return {
          requested: [...requested, Date.parse(data.at)].slice(-A_DAY),
          states: next('open'),
        };
      case 'LessonExportReady':
        return { requested, states: next('ready') };
      case 'LessonExportEnded':
      case 'LessonExportRemoved':
        return { requested, states: next('over') };
    }
  },
};

export const exportStream = (userId: string): string => `lesson-exports-${userId}`;
