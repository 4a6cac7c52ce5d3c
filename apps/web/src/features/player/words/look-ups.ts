import type { LookUpReport } from '@app/contracts';

type Word = LookUpReport['words'][number];
type Send = (report: LookUpReport) => void;

/** Of one call: it takes twenty. */
const MOST = 10;
const AFTER_MS = 10_000;
/** Of one visit; the server counts a word once a day anyway. */
const MOST_KNOWN = 1000;

/** A call of its own, of nobody: it says not who looked, and what fails is told nowhere. */
const post: Send = (report) => {
  const request = new Request('/api/statistics/look-ups', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  fetch(request).catch(() => undefined);
};

/** Words that were opened, on their way to be counted: some at a time, later, or when the page is left. Without a network they are dropped. */
export class LookUps {
  private readonly known = new Set<string>();
  private readonly waiting = new Map<string, Word[]>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: Send = post) {
    addEventListener('pagehide', () => this.flush());
  }

  add(contentId: string, word: Word): void {
    const name = JSON.stringify([contentId, word.word]);
    if (this.known.has(name) || this.known.size >= MOST_KNOWN) return;
    this.known.add(name);
    const words = [...(this.waiting.get(contentId) ?? []), word];
    this.waiting.set(contentId, words);
    if (words.length >= MOST) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), AFTER_MS);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const waiting = [...this.waiting];
    this.waiting.clear();
    if (!navigator.onLine) return;
    for (const [contentId, words] of waiting) this.send({ contentId, words });
  }
}

export const wordLookUps = new LookUps();
