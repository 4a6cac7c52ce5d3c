import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const OWN = '?charts';
const CHARTS = /node_modules[\\/]recharts[\\/]/;
const SHARED =
  /^(@reduxjs\/toolkit|react-redux|immer|redux|redux-thunk|reselect|use-sync-external-store)(\/|$)/;

/**
 * The charts get a copy of their own of what they share with every screen: else the first screen, the player and the editor would carry the
 * parts of the store that charts alone use, and the editor the charts themselves. What they keep in it is nobody else's.
 */
export const chartsApart = (): Plugin => ({
  name: 'charts-apart',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: [SHARED, /^\./] },
    async handler(id, importer = '') {
      const copied = importer.endsWith(OWN);
      if (!copied && !(SHARED.test(id) && CHARTS.test(importer))) return null;
      const found = await this.resolve(id, importer.replace(OWN, ''), { skipSelf: true });
      return found && { ...found, id: `${found.id}${OWN}` };
    },
  },
  load: {
    filter: { id: /\?charts$/ },
    handler: (id) => readFile(id.slice(0, -OWN.length), 'utf8'),
  },
});
