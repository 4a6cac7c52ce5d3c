import { context } from '@app/platform';
import { feedbackSlice } from './feedback/slice.js';

/** What people tell us. */
export const supportContext = context('support', [feedbackSlice]);
