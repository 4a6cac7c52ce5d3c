import type { FigureWhy } from '@app/contracts';
import {
  Missing,
  versionedName,
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
import { ModuleRef } from '@nestjs/core';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EventReader } from '../events/event-reader.handlers.js';
import { markOf } from './counted-events.handlers.js';
import { foldOf } from './fold-of.js';

/** Positions asked for at once, where the events of a time are counted. */
const PAGE = 10_000;

/** What a number is, where it comes from, and how much it is now. @throws {Missing} */
export class WhyFigure extends Query<FigureWhy['figure']> {
  constructor(readonly key: string) {
    super();
  }
}
@QueryHandler(WhyFigure)
class WhyFigureHandler implements IQueryHandler<WhyFigure> {
  constructor(
    @Inject(FIGURES) private readonly figures: readonly FigureDeclaration[],
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_INDEX) private readonly index: EventIndex,
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ModuleRef) private readonly provided: ModuleRef,
  ) {}

  async execute({ key }: WhyFigure) {
    const figure = this.figures.find((one) => one.key === key);
    if (!figure) throw new Missing('figure');
    const moment = momentOf(this.clock.now());
    const { title, unit, definition, corrected = [] } = figure;
    const said = {
      key,
      title,
      unit,
      definition,
      version: corrected.length + 1,
      corrected: corrected.map((one, at) => ({ version: at + 2, ...one })),
      at: moment.at,
    };
    if (figure.from === 'measurement') {
      const value = await figure.measure((token) => this.provided.get(token, { strict: false }));
      return { ...said, from: figure.from, value };
    }
    const [value, events, parked, builds] = await Promise.all([
      figure.read(this.models, moment),
      this.deciding(figure, moment),
      this.models.parked(),
      this.models.status(),
    ]);
    const fold = foldOf(figure.view.model.name, builds);
    const name = versionedName(figure.view.model);
    return {
      ...said,
      from: figure.from,
      value,
      events,
      ...(fold && { fold }),
      parked: parked.filter(({ collection }) => collection.startsWith(name)).length,
    };
  }

  /** The index knows them; only the first and the last are read. */
  private async deciding({ decidedBy, since }: FoldedFigure, moment: Moment) {
    const from = since?.(moment);
    const counts = await this.reader.counts();
    const found = await Promise.all(
      decidedBy.map((type) => this.ofType(type, from, counts.get(type) ?? 0)),
    );
    const positions = found.flatMap(({ ends }) => ends).toSorted((a, b) => (a < b ? -1 : 1));
    const [oldest, newest] = [positions[0], positions.at(-1)];
    const [first, last] = await Promise.all(
      [oldest, newest].map(async (at) => (at === undefined ? undefined : this.reader.at(at))),
    );
    return {
      types: [...decidedBy],
      from: String(oldest ?? 0),
      to: String(newest ?? 0),
      count: found.reduce((sum, { count }) => sum + count, 0),
      ...(first && { first: markOf(first) }),
      ...(last && { last: markOf(last) }),
    };
  }

  private async ofType(
    type: string,
    from: string | undefined,
    all: number,
  ): Promise<{ count: number; ends: Position[] }> {
    if (from === undefined) {
      const [[oldest], [newest]] = await Promise.all([
        this.index.find({ type }, { order: 'oldest', limit: 1 }),
        this.index.find({ type }, { limit: 1 }),
      ]);
      return { count: all, ends: [oldest ?? [], newest ?? []].flat() };
    }
    let count = 0;
    let ends: Position[] = [];
    for (let after = 0n; ;) {
      const page = await this.index.find({ type, from }, { order: 'oldest', after, limit: PAGE });
      const newest = page.at(-1);
      if (newest === undefined) return { count, ends };
      count += page.length;
      ends = [ends[0] ?? page[0] ?? newest, newest];
      after = newest;
    }
  }
}

export const whyHandlers: readonly Provider[] = [WhyFigureHandler];
