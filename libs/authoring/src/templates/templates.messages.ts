import { ChangeBy } from '@app/platform';
import type { TemplateCommand } from './templates.js';

/** What administrators do to a template, and what its owner says to it. */
abstract class TemplateModeration<T extends TemplateCommand['type']> extends ChangeBy<
  TemplateCommand,
  T
> {}
/** Off the public side, with a reason that its owner reads. @throws {Rejected} NOT_FOUND */
export class TakeTemplateDown extends TemplateModeration<'TakeTemplateDown'> {
  readonly type = 'TakeTemplateDown';
}
export class RestoreTemplate extends TemplateModeration<'RestoreTemplate'> {
  readonly type = 'RestoreTemplate';
}
/** @throws {Rejected} CONFLICT where it is not taken down */
export class AnswerTemplateTakeDown extends TemplateModeration<'AnswerTemplateTakeDown'> {
  readonly type = 'AnswerTemplateTakeDown';
}
