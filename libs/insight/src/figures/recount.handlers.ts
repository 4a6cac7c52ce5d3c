import type { PastFolding, RecountedFigure } from '@app/contracts';
import {
  InMemory,
  Missing,
  type Clock,
  type EventIndex,
  type Position,
  type ReadModels,
} from '@app/kernel';
import {
  CLOCK,
  EVENT_INDEX,
  FIGURES,
  READ_MODELS,
  momentOf,
  type FigureDeclaration,
  type FoldedFigure,
  type Moment,
} from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Counted } from './counted-events.handlers.js';
import { LogAgain, type ReadAgain } from './log-again.handlers.js';

/** While others write: how often the read model is asked again before the two are called different. */
const TRIES = 5;

/** Counts a figure from the log alone, beside the read models, and says whether both come to the same, or how far it is. @throws {Missing} */
export class RecountFigure extends Query<
  Omit<RecountedFigure, 'success'> | { folding: PastFolding }
> {
  constructor(
    readonly key: string,
    readonly by: string,
  ) {
    super();
  }
}
@QueryHandler(RecountFigure)
class RecountFigureHandler implements IQueryHandler<RecountFigure> {
  constructor(
    @Inject(FIGURES) private readonly figures: readonly FigureDeclaration[],
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_INDEX) private readonly index: EventIndex,
    @Inject(LogAgain) private readonly log: LogAgain,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ key, by }: RecountFigure) {
    const figure = this.figures.find((one) => one.key === key);
    if (figure?.from !== 'log') throw new Missing('figure');
    const told = await this.log.count(`${by} ${key}`, (read) =>
      this.recount(figure, momentOf(this.clock.now()), read),
    );
    return 'folding' in told ? told : told.found;
  }

  private async recount(figure: FoldedFigure, moment: Moment, read: ReadAgain) {
    const since = figure.since?.(moment);
    const folded = new InMemory(figure.again ?? figure.view);
    const counted = new Counted();
    let at = await this.begin(since);
    for (let tries = 1; ; tries += 1) {
      const head = await this.log.head();
      for await (const event of read(at, head)) {
        folded.add(event);
        if (figure.decidedBy.includes(event.type) && event.metadata.at >= (since ?? ''))
          counted.add(event);
      }
      if (head > at) at = head;
      await this.models.waitFor(head);
      const value = await figure.read(this.models, moment);
      const recomputed = figure.count(folded.docs, moment);
      const equal = value === recomputed;
      // Unequal because the log went on meanwhile is no verdict.
      if (equal || tries === TRIES || (await this.log.head()) === head)
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
