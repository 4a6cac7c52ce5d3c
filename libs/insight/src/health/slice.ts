import { slice } from '@app/platform';
import { deadLetterEvents, deadLetters } from './dead-letters.js';
import { deadLetterHandlers } from './dead-letters.handlers.js';
import { healthFigures } from './figures.js';
import { rowFigures } from './row-figures.js';
import { HealthController } from './health.controller.js';
import { healthHandlers } from './health.handlers.js';

/** How the server stands, for whoever looks after it. */
export const healthSlice = slice({
  events: deadLetterEvents,
  folds: { deadLetters: ['dead-letters', deadLetters] },
  figures: [...healthFigures, ...rowFigures],
  audit: {
    DeadLettersRetried: ({ kind, jobId, count }) => ({
      kind: 'queue',
      target: `dead-letters:${kind}`,
      name: kind,
      what: '重试放弃的任务',
      before: {},
      after: { 个数: String(count), ...(jobId !== undefined && { 任务: jobId }) },
    }),
  },
  controllers: [HealthController],
  providers: [...healthHandlers, ...deadLetterHandlers],
});
