/** Somebody who makes things. */
export interface Author {
  token: string;
  id: string;
  name: string;
  state: 'active' | 'disabled' | 'erased';
}
/** What somebody made. Each title it ever has is a word that nothing else says. */
export interface Thing {
  kind: 'lesson' | 'collection' | 'template';
  id: string;
  author: number;
  /** Its title, and the one that others see: only lessons have a draft apart. */
  draft: string;
  published: string;
  visibility: 'private' | 'unlisted' | 'public';
  binned: boolean;
  /** An administrator took it down. */
  down: boolean;
  /** Of a fork: what it was made of, the nearest first, as it was called then. */
  madeOf: readonly { id: string; title: string; author: number }[];
  /** Of a collection. */
  lessons: Thing[];
}

/** Who may see what, as the rules say it. The product is asked whether it agrees. */
export class Truth {
  readonly authors: Author[] = [];
  readonly things: Thing[] = [];
  /** Lessons and collections that a stranger keeps. */
  readonly kept: Thing[] = [];

  of(kind: Thing['kind']): Thing[] {
    return this.things.filter((thing) => thing.kind === kind);
  }
  isThere(author: number): boolean {
    return this.authors[author]?.state === 'active';
  }
  /** For who knows its address. */
  isOpen({ visibility, binned, down, author }: Thing): boolean {
    return visibility !== 'private' && !binned && !down && this.isThere(author);
  }
  /** For who does not know of it. */
  isListed(thing: Thing): boolean {
    return thing.visibility === 'public' && this.isOpen(thing);
  }
  listed(kind: Thing['kind'], author?: number): Thing[] {
    return this.of(kind).filter(
      (thing) => this.isListed(thing) && (author === undefined || thing.author === author),
    );
  }
  /** Could a stranger hear a lesson of it? */
  isHeard({ lessons }: Thing): boolean {
    return lessons.some((lesson) => this.isListed(lesson));
  }

  /** What everybody may read anywhere. */
  publicWords(): Set<string> {
    return new Set([
      ...this.things.filter((thing) => this.isListed(thing)).map(({ published }) => published),
      ...this.authors.filter(({ state }) => state === 'active').map(({ name }) => name),
    ]);
  }
  /** What may be read where a thing shows itself: what it is made of stays credited for ever, whoever has gone as nobody. */
  wordsAt(thing: Thing): Set<string> {
    if (!this.isOpen(thing)) return this.publicWords();
    const credited = thing.madeOf.flatMap(({ title, author }) => {
      const { name = '', state } = this.authors[author] ?? {};
      return state === 'erased' ? [title] : [title, name];
    });
    return new Set([...this.publicWords(), thing.published, ...credited]);
  }
  /** What somebody may read who knows the addresses of all that is open, and their own. */
  wordsFor(author?: number): Set<string> {
    const own = this.things.filter((thing) => thing.author === author);
    const open = this.things.filter((thing) => this.isOpen(thing));
    return new Set([
      ...this.publicWords(),
      ...open.map(({ published }) => published),
      ...own.flatMap(({ draft, published }) => [draft, published]),
    ]);
  }
}

const LETTERS = 'アイウエオカキクケコ';
let words = 0;
/** Five letters behind a mark that nothing else bears: `題` of a thing, `人` of a person. */
export const newWord = (mark: '題' | '人'): string =>
  mark +
  Array.from(String((words += 1)).padStart(5, '0'), (digit) => LETTERS[Number(digit)]).join('');
/** All such words of a text. */
export const wordsIn = (text: string): string[] => [
  ...new Set(text.match(/[題人][アイウエオカキクケコ]{5}/g) ?? []),
];
