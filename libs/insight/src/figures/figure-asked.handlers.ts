import { Missing, type Clock, type ReadModels } from '@app/kernel';
import {
  CLOCK,
  FIGURES,
  READ_MODELS,
  momentOf,
  refolded,
  type AskedFigure,
  type FigureDeclaration,
  type MeasuredFigure,
  type RefoldedFigure,
} from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/** Finds what is declared under a key, and what it is asked with. */
@Injectable()
export class FigureAsked {
  constructor(
    @Inject(FIGURES) private readonly figures: readonly FigureDeclaration[],
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ModuleRef) private readonly provided: ModuleRef,
  ) {}

  /** @throws {Missing} also where it is one of many and is not said which, or the other way round */
  of(
    key: string,
    of: string | undefined,
  ): { figure: RefoldedFigure | MeasuredFigure; asked: AskedFigure } {
    const found = this.figures.find((one) => one.key === key);
    if (!found) throw new Missing('figure');
    const figure = found.from === 'log' ? refolded(found) : found;
    if ((figure.each ?? false) !== (of !== undefined)) throw new Missing('figure');
    const asked: AskedFigure = {
      of: of ?? '',
      moment: momentOf(this.clock.now()),
      models: this.models,
      resolve: (token) => this.provided.get(token, { strict: false }),
    };
    return { figure, asked };
  }
}
