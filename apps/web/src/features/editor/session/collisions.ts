import type { MadeOperation } from '@app/contracts';
import { lastOf, wholeActs } from './acts.js';
import type { Confirmed } from './confirmed.js';
import type { Pending } from './drafts.js';
import type { UnplacedWords } from './unplaced.js';
import type { Conflict } from './shown.js';
import type { Unconfirmed } from './unconfirmed.js';
import { written } from './written.js';

const sentenceOf = ({ operation }: Pending): string | undefined =>
  operation.kind === 'editSentence' ? operation.occurrenceId : undefined;
/** About one sentence, and no part of a larger act. */
const alone = (one: Pending): boolean =>
  sentenceOf(one) !== undefined && one.operation.together === undefined;

/** Where what others did collides with theirs: both sides stand beside each other until they have chosen one. */
export class Collisions {
  conflict: Conflict | undefined;

  constructor(
    private readonly confirmed: Confirmed,
    private readonly unconfirmed: Unconfirmed,
    private readonly unplaced: UnplacedWords,
    private readonly chosen: () => void,
  ) {}

  /** @param refused ids of theirs that collide with `operations`, or lost what they need to them */
  found(operations: MadeOperation[], refused: readonly string[]): void {
    const mine = wholeActs(this.unconfirmed.all, new Set(refused));
    if (mine.length === 0) return;
    const { all } = this.unconfirmed.withRestored(operations);
    this.conflict = {
      theirs: { operations, document: this.confirmed.document },
      mine: {
        operations: mine,
        document: all.at(-1)?.after ?? this.unconfirmed.document,
        words: lastOf(mine.filter((one) => one.refused)).flatMap(({ operation }) =>
          written(operation),
        ),
      },
      apart: new Set(mine.map(sentenceOf)).size > 1 && mine.every(alone),
      choose: (side, occurrenceId) => {
        const met = mine.map(({ operation }) => operation.id);
        const chosen =
          occurrenceId === undefined
            ? mine
            : mine.filter((one) => sentenceOf(one) === occurrenceId);
        const ids = new Set(chosen.map(({ operation }) => operation.id));
        this.conflict = undefined;
        if (side === 'theirs') this.letGo(chosen);
        else this.insist(operations, chosen);
        this.found(
          operations,
          met.filter((id) => !ids.has(id)),
        );
        this.chosen();
      },
    };
  }

  private letGo(acts: readonly Pending[]): void {
    this.unconfirmed.refold(this.unconfirmed.without(acts));
    this.unconfirmed.takeBack(acts);
  }

  /** Theirs, with what they need brought back first; what nothing brings back is left to be copied. */
  private insist(operations: readonly MadeOperation[], mine: readonly Pending[]): void {
    const { all, hopeful } = this.unconfirmed.withRestored(operations);
    const lost = hopeful
      ? []
      : wholeActs(
          all,
          new Set(all.flatMap(({ operation, refused }) => (refused ? [operation.id] : []))),
        );
    this.unconfirmed.refold(all);
    this.unconfirmed.insist(new Set(mine.map(({ operation }) => operation.id)));
    this.letGo(lost);
    this.unplaced.add(lost, '它所在的地方已经在别处删掉，放不回来了');
  }
}
