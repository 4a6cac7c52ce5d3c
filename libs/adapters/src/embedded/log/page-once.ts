import type { Position, RecordedEvent } from '@app/kernel';

type Page = readonly RecordedEvent[];

/**
 * Who follows the log is woken together with the others and asks for the same page: in one turn of the event loop it is read once, and given
 * out as the same object. What came after it was read is the next page's; that nothing is there is never remembered, for whoever waits then
 * would miss what came since.
 */
export class PageOnce {
  private kept: { after: Position; limit: number; page: Page } | undefined;

  of(after: Position, limit: number, read: () => Page): Page {
    if (this.kept?.after === after && this.kept.limit === limit) return this.kept.page;
    const page = read();
    if (page.length === 0) return page;
    if (!this.kept) setImmediate(() => (this.kept = undefined));
    this.kept = { after, limit, page };
    return page;
  }
}
