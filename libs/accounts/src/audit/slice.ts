import { slice, type Context } from '@app/platform';
import { AUDITED } from './audit-reader.handlers.js';
import { AuditController } from './audit.controller.js';
import { auditHandlers } from './audit.handlers.js';
import { auditView, type Heard } from './audit.view.js';
import { auditFigures } from './figures.js';

const heardOf = (contexts: readonly Context[]): Record<string, Heard> =>
  Object.fromEntries(
    contexts.flatMap(({ audit = {}, events }) =>
      Object.entries(audit).map(([type, says]) => {
        const personal = events.find((event) => event.type === type)?.personal ?? [];
        return [type, { says, personal }];
      }),
    ),
  );

/** What administrators changed, in the lines that the slices of all contexts say. */
export const auditSlice = slice({
  viewsOfAll: (contexts) => [auditView(heardOf(contexts))],
  figuresOfAll: (contexts) => auditFigures(heardOf(contexts)),
  providersOfAll: (contexts) => [{ provide: AUDITED, useValue: heardOf(contexts) }],
  controllers: [AuditController],
  providers: auditHandlers,
});
