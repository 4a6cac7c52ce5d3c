// npm run check bundle: what a browser loads before a screen is there, route by route, against the bars.
// node scripts/bundle.mjs [folder of a web build]     without a folder it builds one, measures it and takes it away
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const KB = 1024;
/** Screens with a bar, in kB of gzip -9. The others are listed: they should stay near the entry's weight. */
const BARS = { home: 170, player: 200, editor: 240 };
/** Parts without which a screen shows nothing: the lesson's canvas comes while the lesson is fetched. */
const WITH = { editor: ['src/features/editor/workshop.tsx'] };

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** A chunk and all it imports before it runs. Lazy imports are other rows. */
const closure = (manifest, key, seen = new Set()) => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) closure(manifest, next, seen);
  return seen;
};

/** Rows of {route, files, gzip, brotli, bar} of a build with `--manifest`; sizes in kB of 1024 bytes. Every screen includes the entry. */
export const measure = (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const weighed = new Map();
  const weigh = (file) => {
    if (!weighed.has(file)) {
      const bytes = readFileSync(join(folder, file));
      weighed.set(file, {
        gzip: gzipSync(bytes, { level: 9 }).length / KB,
        brotli: brotli(bytes).length / KB,
      });
    }
    return weighed.get(file);
  };
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const screens = Object.keys(manifest).filter(
    (key) => /^src\/features\/[^/]+\/[^/]+\.tsx$/.test(key) && manifest[key].isDynamicEntry,
  );
  const row = (route, keys) => {
    const chunks = [...new Set(keys.flatMap((key) => [...closure(manifest, key)]))];
    const files = [
      ...new Set(chunks.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])),
    ];
    const sum = (kind) => files.reduce((total, file) => total + weigh(file)[kind], 0);
    return {
      route,
      files: files.length,
      gzip: sum('gzip'),
      brotli: sum('brotli'),
      bar: BARS[route],
    };
  };
  const nameOf = (key) =>
    key
      .split('/')
      .slice(2)
      .join('/')
      .replace(/^([^/]+)\/\1\.tsx$/, '$1')
      .replace(/\.tsx$/, '');
  const counted = Object.values(WITH).flat();
  const named = screens
    .filter((key) => !counted.includes(key))
    .map((key) => row(nameOf(key), [entry, key, ...(WITH[nameOf(key)] ?? [])]));
  const home = screens.filter((key) => key.endsWith('/home/home.tsx')); // part of the entry today, and counted also when it is not
  return [
    row('home', [entry, ...home]),
    ...named.filter(({ route }) => route !== 'home').toSorted((a, b) => a.gzip - b.gzip),
  ];
};

export const table = (rows) =>
  [
    '| screen | files | gzip kB | brotli kB | bar (gzip) |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ route, files, gzip, brotli: small, bar }) =>
        `| ${route} | ${files} | ${gzip.toFixed(1)} | ${small.toFixed(1)} | ${bar ?? ''} |`,
    ),
  ].join('\n');

/** The same rows of a build made for this and taken away again. */
export const measureBuild = () => {
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bundle-'));
  try {
    const build = [
      'node_modules/vite/bin/vite.js',
      'build',
      'apps/web',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--sourcemap',
      'false',
      '--logLevel',
      'error',
    ];
    const { status, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [given] = process.argv.slice(2);
  const rows = given === undefined ? measureBuild() : measure(given);
  const over = rows.filter(({ gzip, bar }) => bar !== undefined && gzip > bar);
  console.log(table(rows));
  for (const { route, gzip, bar } of over)
    console.log(`${route}: ${gzip.toFixed(1)} kB, the bar is ${bar}`);
  process.exitCode = over.length === 0 ? 0 : 1;
}
