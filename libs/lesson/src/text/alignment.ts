/** Which lines of a pasted text translate which sentences. */
export interface Alignment {
  /** One for each sentence; undefined: there is none. */
  lines: (string | undefined)[];
  /** Sentences whose translation is a guess: lines were joined, cut or left out around it. */
  unsure: ReadonlySet<number>;
  /** Lines that found no place. */
  unplaced: string[];
}
