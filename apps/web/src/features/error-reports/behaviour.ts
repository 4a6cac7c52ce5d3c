import { BEHAVIOUR, withoutQuery, type BehaviourEntry } from '@app/contracts';

type Kind = 'navigation' | 'click' | 'input' | 'key' | 'scroll' | 'page';

/** Keys that say what was done and nothing of what was written. */
const TOLD = /^(?:Enter|Escape|Tab|Backspace|Delete|Arrow\w+|Page\w+|Home|End|F\d{1,2})$/;
const MASK = '•';

/** What somebody would call it: its role or tag, and its words. Never what is written into it. */
export const describe = (target: EventTarget | null): string => {
  if (!(target instanceof Element)) return '';
  const element = target.closest('button, a, input, textarea, select, [role]') ?? target;
  const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
  const isWritten =
    element.matches('input, textarea, select') ||
    (element instanceof HTMLElement && element.isContentEditable);
  const said = element.getAttribute('aria-label') ?? (isWritten ? '' : (element.textContent ?? ''));
  const words = said.replaceAll(/\s+/g, ' ').trim().slice(0, BEHAVIOUR.elementText);
  return words === '' ? kind : `${kind} ${words}`;
};

/** As many dots as there are characters, up to ten: that something was written, and about how much. */
const masked = (target: EventTarget | null): string => {
  const value =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.value : '';
  return `${describe(target)} ${MASK.repeat(Math.min(10, value.length))}`.trim();
};

/** What was done on the page lately: the last ten of each kind, kept here and told with an error alone. */
export class Behaviour {
  private readonly entries = new Map<Kind, BehaviourEntry[]>();
  private readonly undo: (() => void)[] = [];
  private scrolling: ReturnType<typeof setTimeout> | undefined;

  constructor(page: Document) {
    const hear = (type: string, told: (event: Event) => void): void => {
      page.addEventListener(type, told, { capture: true, passive: true });
      this.undo.push(() => page.removeEventListener(type, told, { capture: true }));
    };
    hear('click', ({ target }) => this.note('click', describe(target)));
    hear('input', ({ target }) => this.note('input', masked(target)));
    hear('keydown', (event) => {
      const { key, target } = event as KeyboardEvent;
      this.note('key', `${describe(target)} ${TOLD.test(key) ? key : MASK}`.trim());
    });
    hear('scroll', () => this.scrolled());
    hear('visibilitychange', () => this.note('page', page.hidden ? 'hidden' : 'shown'));
  }

  navigated(path: string): void {
    this.note('navigation', withoutQuery(path));
  }

  /** In the order in which it was done; of the screens the last five. */
  recent(): BehaviourEntry[] {
    return [...this.entries]
      .flatMap(([kind, all]) =>
        kind === 'navigation' ? all.slice(-BEHAVIOUR.navigationsInErrors) : all,
      )
      .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  }

  stop(): void {
    for (const undo of this.undo) undo();
    clearTimeout(this.scrolling);
  }

  private scrolled(): void {
    clearTimeout(this.scrolling);
    this.scrolling = setTimeout(
      () => this.note('scroll', `${Math.round(scrollY)} px`),
      BEHAVIOUR.scrollDebounce,
    );
  }

  private note(kind: Kind, what: string): void {
    const entry = { kind, what, at: new Date().toISOString() };
    this.entries.set(kind, [...(this.entries.get(kind) ?? []), entry].slice(-BEHAVIOUR.history));
  }
}
