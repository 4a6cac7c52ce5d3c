// What swc compiled, put together with the packages it needs: a process of the product reads a handful of files instead of 2 600, and a start
// or a word of the CLI takes half the processor. dist/apps and dist/libs stay beside it: threads and tools begin there.
// node scripts/pack-server.mjs     after the server's compilation
import { build } from 'esbuild';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { packagesOf, withFilesOfTheirOwn } from './production-packages.mjs';

const processes = ['api', 'cli', 'projector', 'solo', 'worker'];

/** Asked for by Nest in case they are installed; they are not. */
const absent = [
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'class-transformer',
  'class-validator',
];

const SCRIPT = /\.[cm]?js$/;
/** A file still finds what lies beside it, though it runs from another place. */
const ownPlaces = {
  name: 'own-places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]dist[\\/](?:apps|libs)[\\/]/ }, async ({ path }) => {
      if (!SCRIPT.test(path)) return undefined;
      const code = await readFile(path, 'utf8');
      const place = JSON.stringify(relative('dist', path).replaceAll(sep, '/'));
      return { contents: code.replaceAll('import.meta.url', `__inDist(${place})`) };
    }),
};
/** Our lines are found again behind an error; a map of all packages would cost what the packing saves. */
const NO_MAP = `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(
  JSON.stringify({ version: 3, sources: [''], mappings: 'A' }),
).toString('base64')}`;
const mapOfOursOnly = {
  name: 'map-of-ours-only',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]node_modules[\\/]/ }, async ({ path }) =>
      SCRIPT.test(path) ? { contents: (await readFile(path, 'utf8')) + NO_MAP } : undefined,
    ),
};

/** Packages in CommonJS that stay beside: imported, each of their files would first be read for the names it exports, a tenth of a start. */
const requiredNotImported = {
  name: 'required-not-imported',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(?:bullmq|sharp)$/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'required' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** What nobody asks for is left out. Only where a process is packed alone: beside others each would read what any of them wants of a library. */
const onlyWhatIsAskedFor = {
  name: 'only-what-is-asked-for',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^\./ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'resolved') return undefined;
      const resolved = await resolve(path, { ...from, pluginData: 'resolved' });
      return /[\\/]dist[\\/](?:apps|libs)[\\/]/.test(resolved.path)
        ? { ...resolved, sideEffects: false }
        : resolved;
    }),
};
/** The light commands of the CLI are a program of their own. */
const LIGHT = 'cli-light';
const lightApart = {
  name: 'light-apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/light\.js$/ }, ({ importer }) =>
      /[\\/]cli[\\/]src[\\/]main\.js$/.test(importer)
        ? { path: `./${LIGHT}.js`, external: true }
        : undefined,
    ),
};

const options = {
  metafile: true,
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['main', 'module'], // as Node itself chooses
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none', // the packages and their licences stay in node_modules
  external: [...withFilesOfTheirOwn, ...absent.flatMap((name) => [name, `${name}/*`])],
  banner: {
    js: [
      `import { createRequire as requireFrom } from 'node:module';`,
      `const require = requireFrom(import.meta.url);`,
      `const __inDist = (place) => new URL(\`../\${place}\`, import.meta.url).href;`,
    ].join(' '),
  },
  logLevel: 'warning',
};

await rm('dist/server', { recursive: true, force: true });
const { metafile } = await build({
  ...options,
  entryPoints: {
    ...Object.fromEntries(processes.map((name) => [name, `dist/apps/${name}/src/main.js`])),
    folding: 'dist/apps/cli/src/folding.js',
  },
  plugins: [requiredNotImported, ownPlaces, mapOfOursOnly, lightApart],
});
const light = await build({
  ...options,
  entryPoints: { [LIGHT]: 'dist/apps/cli/src/light.js' },
  plugins: [requiredNotImported, ownPlaces, mapOfOursOnly, onlyWhatIsAskedFor],
});
const packed = Object.values(light.metafile.outputs).flatMap(({ inputs }) =>
  Object.entries(inputs),
);
if (packed.some(([path, { bytesInOutput }]) => path.endsWith('contexts.js') && bytesInOutput > 0))
  throw new Error('a light command of the CLI (light-words.ts) has come to need the whole product');
await writeFile('dist/server/packages.json', JSON.stringify(packagesOf(metafile)));
