import type { Live, Quotas, ReadModels } from '@app/kernel';
import { LIVE, QUOTAS, READ_MODELS, silent, slice, type Resolve } from '@app/platform';
import { firstLessonEvents, firstLesson } from './first-lesson.js';
import { giveBackLeftOvers, openReservations } from './left-over.js';
import { PermissionsController } from './permissions.controller.js';
import { quotaEvents, quota } from './quota.js';
import { quotaFigures } from './figures.js';
import { CountedQuotas } from './quotas.handlers.js';
import { settle, settlements } from './settle.job.js';
import { usageHandlers } from './usage.handlers.js';
import { generationWork } from './work.view.js';
import { levelsWhatIf } from './levels.what-if.js';

const parts = (resolve: Resolve) =>
  [resolve<ReadModels>(READ_MODELS), resolve<Quotas>(QUOTAS), resolve<Live>(LIVE)] as const;

/** Counted use: reserved before the work, settled after it. */
export const quotasSlice = slice({
  events: { ...quotaEvents, ...firstLessonEvents },
  folds: { quota: ['quota-', quota], firstLesson: ['first-lesson-', firstLesson] },
  views: { generationWork, openReservations },
  live: { generationWork: silent, openReservations: silent },
  timeline: {
    QuotaReserved: null,
    QuotaSettled: null,
    QuotaRefused: () => '额度用完',
    FirstLessonReserved: null,
    FirstLessonSettled: null,
  },
  whatIfs: [levelsWhatIf],
  controllers: [PermissionsController],
  figures: quotaFigures,
  providers: [CountedQuotas, { provide: QUOTAS, useExisting: CountedQuotas }, ...usageHandlers],
  reactions: [settlements],
  jobs: (resolve) => [settle(...parts(resolve))],
  schedules: (resolve) => [
    {
      name: 'quota-left-overs',
      everyMs: 600_000,
      run: (now, signal) => giveBackLeftOvers(...parts(resolve), now, signal),
    },
  ],
});
