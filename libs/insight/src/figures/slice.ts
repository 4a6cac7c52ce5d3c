import { FIGURES, slice } from '@app/platform';
import { FiguresController } from './figures.controller.js';
import { LogAgain } from './log-again.handlers.js';
import { measuredFigures } from './measured.js';
import { recountHandlers } from './recount.handlers.js';
import { whyHandlers } from './why.handlers.js';

/** Every number that a slice declares says where it comes from, and is counted anew from the log on request. */
export const figuresSlice = slice({
  figures: measuredFigures,
  controllers: [FiguresController],
  providersOfAll: (contexts) => [
    { provide: FIGURES, useValue: contexts.flatMap((one) => [...(one.figures ?? []), ...(one.figuresOfAll?.(contexts) ?? [])]) }, // prettier-ignore
  ],
  providers: [LogAgain, ...whyHandlers, ...recountHandlers],
});
