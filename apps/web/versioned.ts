import type { Plugin } from 'vite';

/** `version.txt`: which script begins the newest version. A page that misses a part asks there whether a reload would bring another one. */
export const versioned = (): Plugin => ({
  name: 'versioned',
  apply: 'build',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
    if (entry)
      this.emitFile({ type: 'asset', fileName: 'version.txt', source: `${entry.fileName}\n` });
  },
});
