import { ERROR_REPORT, type ErrorReport } from '@app/contracts';

/** Reports that wait; of a page that breaks without end the first tell enough. */
const MOST_WAITING = 50;
/** What browsers let a page send while it closes, all together. */
const MOST_BYTES = 60_000;
/** The page is closed, or can send again. */
const SIGNS = ['pagehide', 'online'];
const ADDRESS = '/api/errors/report/batch';

type Send = (body: string, token: string | undefined) => Promise<number>;

/** @returns the status, 0 where nobody answered. A call of its own: what fails here is neither told on the page nor reported. */
const post: Send = async (body, token) => {
  try {
    const { status } = await fetch(ADDRESS, {
      method: 'POST',
      keepalive: true,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body,
    });
    return status;
  } catch {
    return 0;
  }
};

/** Reports on their way: ten at a time, after five seconds, or when the page is hidden or closed. */
export class Sending {
  private waiting: ErrorReport[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly token: () => string | undefined,
    private readonly send: Send = post,
  ) {
    document.addEventListener('visibilitychange', this.whenHidden);
    for (const sign of SIGNS) addEventListener(sign, this.now);
  }

  private readonly now = (): void => void this.flush();
  private readonly whenHidden = (): void => {
    if (document.hidden) this.now();
  };

  add(report: ErrorReport): void {
    if (this.waiting.length >= MOST_WAITING) return;
    this.waiting.push(report);
    if (this.waiting.length >= ERROR_REPORT.batchSize) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), ERROR_REPORT.flushAfter);
  }

  /** All that waits. Without a network it goes on waiting. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!navigator.onLine) return;
    while (this.waiting.length > 0) {
      const batch = this.take();
      const body = JSON.stringify({ errors: batch });
      const token = this.token();
      let status = await this.send(body, token);
      // The session has ended: what broke is no less true.
      if (status === 401 && token !== undefined) status = await this.send(body, undefined);
      if (status === 0) {
        // A line that broke: later, with the next one or when the network is back. Whatever was answered, also that it is too much, is an end.
        this.waiting = [...batch, ...this.waiting].slice(0, MOST_WAITING);
        return;
      }
    }
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.whenHidden);
    for (const sign of SIGNS) removeEventListener(sign, this.now);
    clearTimeout(this.timer);
  }

  private take(): ErrorReport[] {
    let bytes = 0;
    const fits = this.waiting.findIndex((report, at) => {
      bytes += new Blob([JSON.stringify(report)]).size + 1;
      return at >= ERROR_REPORT.batchSize || (at > 0 && bytes > MOST_BYTES);
    });
    return this.waiting.splice(0, fits < 0 ? this.waiting.length : fits);
  }
}
