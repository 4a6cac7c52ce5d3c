import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Built code runs worker.js. Sources (tsx, jest) run worker.ts: a thread does not inherit tsx, so a line of code fetches it first. */
export const startWorker = (): Worker => {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('../worker.js', import.meta.url));
  const tsx = new URL(
    'dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  );
  const sources = new URL('../worker.ts', import.meta.url);
  return new Worker(
    `import('${tsx.href}').then(({ register }) => (register(), import('${sources.href}')))`,
    { eval: true },
  );
};
