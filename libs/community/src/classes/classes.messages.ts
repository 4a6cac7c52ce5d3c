import { ChangeBy } from '@app/platform';
import type { ClassCommand } from './classes.js';

abstract class ClassChange<T extends ClassCommand['type']> extends ChangeBy<ClassCommand, T> {}
export class RenameClass extends ClassChange<'RenameClass'> {
  readonly type = 'RenameClass';
}
export class CloseClass extends ClassChange<'CloseClass'> {
  readonly type = 'CloseClass';
}
export class ReopenClass extends ClassChange<'ReopenClass'> {
  readonly type = 'ReopenClass';
}
export class EndClass extends ClassChange<'EndClass'> {
  readonly type = 'EndClass';
}
export class RemoveMember extends ClassChange<'RemoveMember'> {
  readonly type = 'RemoveMember';
}
/** Who is not in it, need not go. */
export class LeaveClass extends ClassChange<'LeaveClass'> {
  readonly type = 'LeaveClass';
}
