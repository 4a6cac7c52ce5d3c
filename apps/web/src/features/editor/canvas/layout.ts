import type { Graph } from '@app/lesson';
import type { Box, Places } from './dagre.js';

const MANY = 300;
const SIZE = { width: 248, height: 112 };

/** From left to right as the work flows; a long graph is laid in a worker, so that the canvas keeps still. */
export const laidOut = async (
  graph: Graph,
  sizes: ReadonlyMap<string, { width: number; height: number }>,
): Promise<Places> => {
  const boxes = graph.nodes.map(({ id, sourceIds }): Box => ({
    id,
    sourceIds,
    ...(sizes.get(id) ?? SIZE),
  }));
  if (boxes.length <= MANY) return (await import('./dagre.js')).arrange(boxes);
  const { layoutWorker } = await import('./layout-thread.js');
  const worker = layoutWorker();
  try {
    return await new Promise<Places>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Places>) => resolve(data));
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      worker.postMessage(boxes, []);
    });
  } finally {
    worker.terminate();
  }
};
