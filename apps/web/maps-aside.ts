import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Source maps are laid beside the build, where nobody is served from: the server takes them along, to say of an error in which of our lines
 * it happened. Nothing in the scripts names them.
 */
export const mapsAside = (): Plugin => {
  let [folder, aside] = ['', ''];
  return {
    name: 'maps-aside',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build: { outDir, sourcemap } }) {
      folder = resolve(root, outDir);
      aside = sourcemap === 'hidden' ? join(folder, '../source-maps') : '';
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        if (aside === '') return;
        const names = await readdir(folder, { recursive: true });
        const maps = names.filter((name) => name.endsWith('.js.map'));
        if (maps.length === 0) return; // the service worker's own build ends here, too
        await rm(aside, { recursive: true, force: true });
        await mkdir(aside, { recursive: true });
        for (const name of maps) await rename(join(folder, name), join(aside, basename(name)));
      },
    },
  };
};
