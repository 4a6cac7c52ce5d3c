/** Beside `layout.ts`, because a test's modules know no address of their own. */
export const layoutWorker = (): Worker =>
  new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
