import type { PastFolding, RecountedFigure } from '@app/contracts';
import { Missing, type EventIndex, type Position } from '@app/kernel';
import { EVENT_INDEX, type AskedFigure, type RefoldedFigure } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Counted } from './counted-events.handlers.js';
import { FigureAsked } from './figure-asked.handlers.js';
import { LogAgain, type ReadAgain } from './log-again.handlers.js';

/** While others write: how often the read model is asked again before the two are called different. */
const TRIES = 5;

type Recounted = RefoldedFigure & Required<Pick<RefoldedFigure, 'refold'>>;
/** What it needs may be sealed. */
const recounts = (figure: RefoldedFigure): figure is Recounted => figure.refold !== undefined;

/** Counts a figure from the log alone, beside the read models, and says whether both come to the same, or how far it is. @throws {Missing} */
export class RecountFigure extends Query<
  Omit<RecountedFigure, 'success'> | { folding: PastFolding }
> {
  constructor(
    readonly key: string,
    readonly of: string | undefined,
    readonly by: string,
  ) {
    super();
  }
}
@QueryHandler(RecountFigure)
class RecountFigureHandler implements IQueryHandler<RecountFigure> {
  constructor(
    @Inject(FigureAsked) private readonly figures: FigureAsked,
    @Inject(EVENT_INDEX) private readonly index: EventIndex,
    @Inject(LogAgain) private readonly log: LogAgain,
  ) {}

  async execute({ key, of, by }: RecountFigure) {
    const { figure, asked } = this.figures.of(key, of);
    if (figure.from !== 'refold' || !recounts(figure) || figure.isSealed?.(asked))
      throw new Missing('figure');
    // Of what is not there nothing is counted: it says so before the log is read.
    await figure.read(asked);
    const told = await this.log.count(`${by} ${key} ${of ?? ''}`, (read) =>
      this.recount(figure, asked, read),
    );
    return 'folding' in told ? told : told.found;
  }

  private async recount(figure: Recounted, asked: AskedFigure, read: ReadAgain) {
    const { from, to, until, streams } = (await figure.place?.(asked)) ?? {};
    const folded = await figure.refold(asked);
    const counted = new Counted();
    const [since, till] = [from ?? '', to ?? '\uFFFF'];
    let at = await this.begin(from);
    for (let tries = 1; ; tries += 1) {
      const head = until ?? (await this.log.head());
      for await (const event of read(at, head, streams)) {
        const decides = folded.add(event);
        const { at: then } = event.metadata;
        if (decides && then >= since && then <= till) counted.add(event);
      }
      if (head > at) at = head;
      await asked.models.waitFor(head);
      const value = await figure.read(asked);
      const recomputed = folded.number();
      const equal = value === recomputed;
      // Unequal because the log went on meanwhile is no verdict.
      if (equal || until !== undefined || tries === TRIES || (await this.log.head()) === head)
        return { value, recomputed, equal, events: counted.told(), at: String(head) };
    }
  }

  private async begin(since: string | undefined): Promise<Position> {
    if (since === undefined) return 0n;
    const [first] = await this.index.find({ from: since }, { order: 'oldest', limit: 1 });
    return first === undefined ? this.log.head() : first - 1n;
  }
}

export const recountHandlers: readonly Provider[] = [RecountFigureHandler];
