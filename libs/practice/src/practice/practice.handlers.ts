import type { Provider } from '@nestjs/common';
import { DifficultyOfHandler } from './difficulty.handlers.js';
import { GradesInHandler } from './grades.handlers.js';
import { ProgressInHandler, ProgressOfHandler } from './progress.handlers.js';
import { RecordPracticeHandler } from './record.handlers.js';
import { ReviewsOfHandler } from './reviews.handlers.js';
import { SummaryOfHandler } from './summary.handlers.js';
import { NewWordsInHandler } from './words.handlers.js';

export const practiceHandlers: readonly Provider[] = [
  RecordPracticeHandler,
  ProgressOfHandler,
  ProgressInHandler,
  GradesInHandler,
  NewWordsInHandler,
  ReviewsOfHandler,
  SummaryOfHandler,
  DifficultyOfHandler,
];
