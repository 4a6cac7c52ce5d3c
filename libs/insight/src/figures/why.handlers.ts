import type { EventFilter, FigureWhy } from '@app/contracts';
import {
  versionedName,
  type EventIndex,
  type Position,
  type ReadModels,
  type RecordedEvent,
} from '@app/kernel';
import {
  EVENT_INDEX,
  READ_MODELS,
  type AskedFigure,
  type EventsPlace,
  type RefoldedFigure,
} from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EventReader } from '../events/event-reader.handlers.js';
import { markOf } from './counted-events.handlers.js';
import { FigureAsked } from './figure-asked.handlers.js';
import { foldOf } from './fold-of.js';

/** Positions asked for at once, where the events of a time are counted. */
const PAGE = 10_000;

interface Some {
  count: number;
  /** The first and the last of them. */
  ends: Position[];
}

/** What a number is, where it comes from, and how much it is now. @throws {Missing} */
export class WhyFigure extends Query<FigureWhy['figure']> {
  constructor(
    readonly key: string,
    readonly of: string | undefined,
  ) {
    super();
  }
}
@QueryHandler(WhyFigure)
class WhyFigureHandler implements IQueryHandler<WhyFigure> {
  constructor(
    @Inject(FigureAsked) private readonly figures: FigureAsked,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_INDEX) private readonly index: EventIndex,
    @Inject(EventReader) private readonly reader: EventReader,
  ) {}

  async execute({ key, of }: WhyFigure) {
    const { figure, asked } = this.figures.of(key, of);
    const { title, unit, definition, corrected = [] } = figure;
    const said = {
      key,
      title,
      unit,
      definition,
      version: corrected.length + 1,
      corrected: corrected.map((one, at) => ({ version: at + 2, ...one })),
      at: asked.moment.at,
    };
    if (figure.from === 'measurement') {
      const value = await figure.measure(asked.resolve, asked.of);
      return { ...said, from: figure.from, value };
    }
    const [value, events, folded] = await Promise.all([
      figure.read(asked),
      this.deciding(figure, asked),
      this.folded(figure),
    ]);
    return {
      ...said,
      from: 'log' as const,
      value,
      types: [...figure.decidedBy],
      recounts: figure.refold !== undefined && !figure.isSealed?.(asked),
      ...(events && { events }),
      ...folded,
    };
  }

  /** The building that is read, and what it could not fold. */
  private async folded({ view }: RefoldedFigure) {
    if (!view) return { parked: 0 };
    const [parked, builds] = await Promise.all([this.models.parked(), this.models.status()]);
    const fold = foldOf(view.model.name, builds);
    const name = versionedName(view.model);
    return {
      ...(fold && { fold }),
      parked: parked.filter(({ collection }) => collection.startsWith(name)).length,
    };
  }

  /** The index knows them; only the first and the last are read. Nothing where only counting tells. */
  private async deciding(figure: RefoldedFigure, asked: AskedFigure) {
    const place = await figure.place?.(asked);
    if (!place || place.shared) return undefined;
    const found = await Promise.all(filtersOf(figure, place).map((one) => this.some(one, place)));
    const positions = found.flatMap(({ ends }) => ends).toSorted((a, b) => (a < b ? -1 : 1));
    const [oldest, newest] = [positions[0], positions.at(-1)];
    const [first, last] = await Promise.all([this.at(oldest), this.at(newest)]);
    return {
      from: String(oldest ?? 0),
      to: String(newest ?? 0),
      count: found.reduce((sum, { count }) => sum + count, 0),
      ...(first && { first: markOf(first) }),
      ...(last && { last: markOf(last) }),
    };
  }

  private async at(position: Position | undefined): Promise<RecordedEvent | undefined> {
    return position === undefined ? undefined : this.reader.at(position);
  }

  private async some(filter: EventFilter, { until }: EventsPlace): Promise<Some> {
    const { type, ...rest } = filter;
    if (until === undefined && Object.keys(rest).length === 0) return this.all(type);
    const before = until === undefined ? {} : { before: until + 1n };
    let count = 0;
    let ends: Position[] = [];
    for (let after = 0n; ;) {
      const page = await this.index.find(filter, {
        order: 'oldest',
        after,
        ...before,
        limit: PAGE,
      });
      const newest = page.at(-1);
      if (newest === undefined) return { count, ends };
      count += page.length;
      ends = [ends[0] ?? page[0] ?? newest, newest];
      after = newest;
    }
  }

  /** Of a type, or of the whole log: how many there are is known without looking at them. */
  private async all(type: string | undefined): Promise<Some> {
    const filter = type === undefined ? {} : { type };
    const [counts, [oldest], [newest]] = await Promise.all([
      this.reader.counts(),
      this.index.find(filter, { order: 'oldest', limit: 1 }),
      this.index.find(filter, { limit: 1 }),
    ]);
    const count =
      type === undefined
        ? [...counts.values()].reduce((sum, one) => sum + one, 0)
        : (counts.get(type) ?? 0);
    return { count, ends: [oldest ?? [], newest ?? []].flat() };
  }
}

/** One for each type and stream: together they are what decides. */
const filtersOf = (
  { decidedBy }: RefoldedFigure,
  { streams, from, to }: EventsPlace,
): EventFilter[] => {
  const within = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const kinds = decidedBy.length === 0 ? [{}] : decidedBy.map((type) => ({ type }));
  const places = streams ? streams.map((stream) => ({ stream })) : [{}];
  return places.flatMap((stream) => kinds.map((kind) => ({ ...within, ...stream, ...kind })));
};

export const whyHandlers: readonly Provider[] = [WhyFigureHandler];
