import { slice } from '@app/platform';
import { progressFigures } from './figures.js';
import { ProgressController } from './progress.controller.js';
import { ProgressInHandler, ProgressOfHandler } from './progress.handlers.js';
import { progressView } from './progress.view.js';

/** Where a person goes on in a lesson, also on their other devices. */
export const progressSlice = slice({
  views: { progressView },
  live: {
    progressView: ({ doc }) => {
      if (!doc) return undefined;
      const { userId, contentId, place } = doc;
      const { at, occurrenceId, sectionId, repetition, position } = place ?? {};
      return {
        topic: `user:${userId}`,
        type: 'practice.changed',
        data: { contentId, at, occurrenceId, sectionId, repetition, position },
      };
    },
  },
  figures: progressFigures,
  controllers: [ProgressController],
  providers: [ProgressOfHandler, ProgressInHandler],
});
