import { slice } from '@app/platform';
import { JobsController } from './jobs.controller.js';
import { jobHandlers } from './jobs.handlers.js';

/** How far a person's own work is, of whatever kind. */
export const jobsSlice = slice({ controllers: [JobsController], providers: jobHandlers });
