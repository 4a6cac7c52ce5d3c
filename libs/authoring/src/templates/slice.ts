import type { ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, READ_MODELS, slice } from '@app/platform';
import { TEMPLATES } from '../tokens.js';
import { templateAudit } from './audit-lines.js';
import { emptyTemplateBin, eraseTemplates } from './bin.js';
import { changingHandlers } from './changing.handlers.js';
import { templateEvents } from './events.js';
import { readingHandlers } from './reading.handlers.js';
import { SeenTemplates } from './seen.js';
import { ownTemplatesOf } from './take-along.js';
import { TemplatesController } from './templates.controller.js';
import { templateView } from './templates.view.js';

/** How lessons are played, kept for other texts and for everybody. */
export const templatesSlice = slice({
  events: templateEvents,
  views: { templateView },
  live: {
    templateView: ({ doc }) => doc && { topic: `user:${doc.userId}`, type: 'templates.changed' },
  },
  timeline: {
    TemplateCreated: () => '存了一个模板',
    TemplateDescribed: null,
    TemplateMarked: ({ official }) => (official ? '模板成为官方模板' : '模板不再是官方模板'),
    TemplateDeleted: () => '删除了一个模板',
    TemplateUndeleted: () => '恢复了一个模板',
    TemplatePurged: null,
  },
  audit: templateAudit,
  controllers: [TemplatesController],
  providers: [
    {
      provide: TEMPLATES,
      useFactory: (models: ReadModels) => new SeenTemplates(models),
      inject: [READ_MODELS],
    },
    ...changingHandlers,
    ...readingHandlers,
  ],
  schedules: (resolve) => [
    {
      name: 'template-bin',
      everyMs: 3_600_000,
      run: (now, signal) =>
        emptyTemplateBin(
          { models: resolve(READ_MODELS), commands: resolve(COMMANDS) },
          now,
          signal,
        ),
    },
  ],
  takesAlong: (resolve) => ownTemplatesOf(resolve(READ_MODELS)),
  erases: (resolve) =>
    eraseTemplates({
      models: resolve(READ_MODELS),
      commands: resolve(COMMANDS),
      clock: resolve(CLOCK),
    }),
});
