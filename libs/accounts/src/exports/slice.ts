import type { ReadModels } from '@app/kernel';
import { READ_MODELS, slice } from '@app/platform';
import { partsOf } from '../parts.js';
import { DataExportsController } from './data-exports.controller.js';
import { exportHandlers } from './data-exports.handlers.js';
import { exportOf, dataExportEvents, dataExports } from './data-exports.js';
import { dataExportView } from './data-exports.view.js';
import { exportData, exportReaction, openExports, removeExpired } from './export-data.job.js';
import { exportNews, ownsExport } from './export-news.js';

const HOUR = 3_600_000;

/** Everything the log holds about a person, for that person. */
export const dataExportsSlice = slice({
  events: dataExportEvents,
  folds: { dataExports: ['data-exports-', dataExports] },
  views: { dataExportView },
  live: { dataExportView: ({ key, doc }) => doc && exportNews(key, doc) },
  timeline: {
    DataExportRequested: () => '申请导出个人数据',
    DataExportReady: () => '个人数据导出完成',
    DataExportFailed: null,
    DataExportRemoved: null,
  },
  controllers: [DataExportsController],
  providers: exportHandlers,
  reactions: [exportReaction],
  jobs: (resolve) => [exportData(partsOf(resolve))],
  openJobs: (resolve) => [() => openExports(resolve<ReadModels>(READ_MODELS))],
  schedules: (resolve) => [
    { name: 'export-expiry', everyMs: HOUR, run: (now) => removeExpired(now, partsOf(resolve)) },
  ],
  fileName: exportOf,
  hearsTopic: (resolve) => async (topic, userId) => {
    const [kind, id = ''] = topic.split(':');
    return kind === 'job' && ownsExport(resolve<ReadModels>(READ_MODELS), id, userId);
  },
});
