import { ChangeBy } from '@app/platform';
import type { CollectionCommand } from './collections.js';

/** A change of a collection, by the person who asks for it. */
export abstract class CollectionChange<T extends CollectionCommand['type']> extends ChangeBy<
  CollectionCommand,
  T
> {}
/** Off the public side, with a reason that its owner reads. @throws {Rejected} NOT_FOUND */
export class TakeCollectionDown extends CollectionChange<'TakeCollectionDown'> {
  readonly type = 'TakeCollectionDown';
}
export class RestoreCollection extends CollectionChange<'RestoreCollection'> {
  readonly type = 'RestoreCollection';
}
/** @throws {Rejected} CONFLICT where it is not taken down */
export class AnswerCollectionTakeDown extends CollectionChange<'AnswerCollectionTakeDown'> {
  readonly type = 'AnswerCollectionTakeDown';
}
