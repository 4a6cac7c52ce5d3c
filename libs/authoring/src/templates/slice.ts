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
import { TemplateHeads } from './template-heads.js';
import { TemplatesController } from './templates.controller.js';
import { templateView } from './templates.view.js';
import { templates } from './templates.js';

/** How lessons are played, kept for other texts and for everybody. */
export const templatesSlice = slice({
  events: templateEvents,
  folds: { templates: ['template-', templates] },
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
    TemplateTakenDown: () => '一个模板被管理员下架',
    TemplateRestored: () => '下架的模板被恢复',
    TemplateTakeDownAnswered: () => '回应了下架',
    TemplatePurged: null,
  },
  notices: {
    TemplateTakenDown: ({ userId }) => ({
      to: userId,
      says: '管理员下架了你的一个模板。里面写着原因，你可以回应',
      about: { place: 'templates' },
    }),
    TemplateRestored: ({ userId }) => ({
      to: userId,
      says: '管理员恢复了你的一个模板',
      about: { place: 'templates' },
    }),
    TemplateTakeDownAnswered: ({ moderator }) => ({
      to: moderator,
      says: '作者回应了一个模板的下架',
      about: { place: 'reports' },
    }),
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
  heads: (resolve) => new TemplateHeads(resolve(TEMPLATES)),
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
