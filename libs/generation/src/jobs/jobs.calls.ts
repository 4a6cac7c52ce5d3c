import { created } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf, type Owner } from '../../../platform/src/testing.js';
import { JobsController } from './jobs.controller.js';

const job = async (owner: Owner) => (await created(owner)).jobId ?? '';

export const calls = callsOf(JobsController, { show: { own: job }, cancel: { own: job } });
