import { ServerErrors, type Config } from '@app/platform';
import { api, type Build } from '../../api/src/api.js';
import { contexts } from '../../composition/src/contexts.js';
import { tracerOf } from '../../composition/src/otlp.js';
import type { Composition } from '../../composition/src/ports.js';
import { Readiness } from '../../composition/src/readiness.js';
import { indexed } from '../../composition/src/indexed.js';
import { reportOf } from '../../composition/src/process.js';
import type { Running } from '../../composition/src/running.js';
import { storage } from '../../composition/src/storage.js';
import { projector } from '../../projector/src/projector.js';
import { engines } from '../../worker/src/engines.js';
import { worker } from '../../worker/src/worker.js';

interface Given extends Build {
  config: Config;
  /** Other processes may run over the same servers: whoever of them writes the read models goes on doing so. */
  isBeside?: boolean;
}

/** API, projector and worker in one process, over one storage. Listening is the caller's. */
export const solo = async ({ config: given, isBeside = false, ...build }: Given) => {
  const errors = new ServerErrors();
  const report = reportOf(given, errors);
  const opened = await storage(given, { contexts, report, web: build.web });
  const config: Config = {
    ...given,
    SECRET_KEY: given.SECRET_KEY ?? opened.master.toString('base64'),
  };
  let [indexing, serving, working, projecting]: (Running | undefined)[] = [];
  const { close: closeEngines, ...speaking } = engines(config, opened);
  const stop = async () => {
    // Nobody asks, then nobody works, then nothing is folded; work that is broken off still had its engines.
    for (const part of [indexing, serving, working, projecting]) await part?.stop();
    await opened.close();
    await closeEngines();
    await traces?.close();
  };
  const clock = { now: () => new Date() };
  const traces = tracerOf(given, 'yamabiko', report);
  const both = { errors, report, traces, ...(isBeside && { readiness: new Readiness() }) };
  const parts: Composition = { config, contexts, storage: opened, ...speaking, clock, ...both };
  try {
    const { runner } = (projecting = await projector(parts));
    const { app, resolve } = (serving = await api({ ...parts, ...build }));
    working = await worker({ ...parts, resolve });
    indexing = await indexed(parts);
    return { app, resolve, runner, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
