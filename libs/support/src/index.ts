import { context } from '@app/platform';
import { feedbackSlice } from './feedback/slice.js';
import { reportsSlice } from './reports/slice.js';

/** What people tell us. */
export const supportContext = context('support', [feedbackSlice, reportsSlice]);
