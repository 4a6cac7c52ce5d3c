import { apart, run } from '../../composition/src/process.js';
import { started, type Running } from '../../composition/src/running.js';
import { answering } from './answering.js';
import { container } from './container.js';
import { engines } from './engines.js';
import { worker } from './worker.js';

run((given) =>
  apart('worker', given, async (parts) => {
    const speaking = engines(parts.config, parts.storage);
    const { resolve, stop } = await container({ ...parts, ...speaking });
    let working: Running | undefined;
    let endCalls: (() => Promise<void>) | undefined;
    return started([
      { name: 'engines', stop: () => speaking.close() },
      { name: 'container', stop },
      {
        name: 'work',
        start: async () => (working = await worker({ ...parts, resolve })),
        stop: () => working?.stop(),
      },
      {
        name: 'calls',
        start: () => (endCalls = parts.storage.calls?.answer(answering(speaking))),
        stop: () => endCalls?.(),
      },
    ]);
  }),
);
