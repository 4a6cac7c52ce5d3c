import { DataExports, ExportRequested } from '@app/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import { callsOf, type Owner } from '../../../platform/src/testing.js';
import { DataExportsController } from './data-exports.controller.js';

const exported = async ({ ask }: Owner): Promise<string> => {
  await ask(ExportRequested, 'POST', '/api/auth/me/export');
  for (;;) {
    const { exports } = await ask(DataExports, 'GET', '/api/auth/me/exports');
    const done = exports.find(({ state }) => state === 'done');
    if (done) return done.jobId;
    await wait(100);
  }
};

export const calls = callsOf(DataExportsController, {
  download: { own: exported, answers: 'application/zip' },
});
