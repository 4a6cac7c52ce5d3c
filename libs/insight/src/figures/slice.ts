import { FIGURES, slice } from '@app/platform';
import { FigureAsked } from './figure-asked.handlers.js';
import { FiguresController } from './figures.controller.js';
import { LogAgain } from './log-again.handlers.js';
import { logFigures, measuredFigures } from './measured.js';
import { recountHandlers } from './recount.handlers.js';
import { whyHandlers } from './why.handlers.js';

/** Every number that a slice declares says where it comes from, and is counted anew from the log on request. */
export const figuresSlice = slice({
  figures: [...logFigures, ...measuredFigures],
  controllers: [FiguresController],
  providersOfAll: (contexts) => [
    { provide: FIGURES, useValue: contexts.flatMap((one) => [...(one.figures ?? []), ...(one.figuresOfAll?.(contexts) ?? [])]) }, // prettier-ignore
  ],
  providers: [LogAgain, FigureAsked, ...whyHandlers, ...recountHandlers],
});
