import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const motion = fileURLToPath(new URL('src/features/editor/canvas/motion.ts', import.meta.url));

/** The canvas moves its viewport and nothing else: it gets what it asks of the two from a small file of ours. Charts have the whole. */
export const smallMotion = (): Plugin => ({
  name: 'small-motion',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^d3-(transition|interpolate)$/ },
    handler: (_id, importer = '') =>
      /node_modules[\\/](@xyflow|d3-zoom|d3-drag)[\\/]/.test(importer) ? motion : null,
  },
});
