import { silent, slice } from '@app/platform';
import { lessonFigures } from './figures.js';
import { lessonSummaryView } from './lesson-summary.view.js';

/** What lists show of lessons. Open editors and players are told by authoring, whose topic it is. */
export const cardsSlice = slice({
  views: { lessonSummaryView },
  live: { lessonSummaryView: silent },
  figures: lessonFigures,
});
