/** A run of characters of a dictation. What was typed too much carries no `expected`, what was left out no `typed`. */
export interface DictationPiece {
  kind: 'same' | 'wrong' | 'missing' | 'extra';
  expected: string;
  typed: string;
}

export interface Letter {
  shown: string;
  /** What of it is heard; empty for signs. */
  key: string;
  /** Where it begins in the text. */
  at: number;
}

const shownOf = (letters: readonly Letter[]): string => letters.map(({ shown }) => shown).join('');

/** The pieces of a comparison, in order: what is of the kind of the last one belongs to it. */
export class Pieces {
  readonly list: DictationPiece[] = [];
  /** Letters that were heard right. */
  good = 0;

  add(kind: DictationPiece['kind'], said: readonly Letter[], written: readonly Letter[]): void {
    const [expected, typed] = [shownOf(said), shownOf(written)];
    if (kind === 'same') this.good += said.filter(({ key }) => key !== '').length;
    const last = this.list.at(-1);
    if (last?.kind === kind) {
      last.expected += expected;
      last.typed += typed;
    } else this.list.push({ kind, expected, typed });
  }
}
