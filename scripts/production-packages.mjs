// Which packages a process of the built server still reads beside its own files, and nothing of what was packed into them or serves the build.
// node scripts/production-packages.mjs <folder> <process> [more processes]     copies them from node_modules to <folder>/node_modules
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** They bring machine code, tables or scripts that they look for beside themselves, or are several MB that most starts never ask for. */
export const withFilesOfTheirOwn = [
  '@echogarden/*',
  '@kurrent/kurrentdb-client',
  '@node-rs/jieba',
  '@photostructure/sqlite',
  'bullmq',
  'lindera-wasm-nodejs-ipadic',
  'mongodb',
  'opencc-js',
  'pino',
  'pino-http',
  'sharp',
  'sherpa-onnx-node',
  'wasm-media-encoders',
];
const SCRIPT = /\.[cm]?js$/;
const isBuiltIn = (name) => name.startsWith('node:') || builtinModules.includes(name);
const isBeside = (name) =>
  withFilesOfTheirOwn.some((one) =>
    one.endsWith('/*') ? name.startsWith(one.slice(0, -1)) : one === name,
  );

/** A process that is started by another of ours is packed itself, and asked for by its own name. */
const isPacked = (path) => dirname(path) === join('dist', 'server');

const byText = (a, b) => (a < b ? -1 : 1);

/** What a file of ours names: modules, and threads that begin in a file of their own and are not packed. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\brequire(?:\.resolve)?\()\s*["']([^"'\n]+)["']/g;
const THREAD = /new URL\(["'](\.[^"'\n]+\.js)["'], import\.meta\.url\)/g;
const TEXT = /["']([@\w][^"'\n ]*)["']/g;
const named = (file, expression) =>
  [...readFileSync(file, 'utf8').matchAll(expression)].map(([, name]) => name);
const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
const besides = (names) => names.map(packageOf).filter(isBeside);

/** Packages that the file of a thread and all it leads to ask for: none of it is packed. */
const ofThread = (entry) => {
  const packages = new Set();
  const files = [entry];
  for (const file of files)
    for (const name of named(file, IMPORT)) {
      const next = name.startsWith('.') ? join(dirname(file), name) : undefined;
      if (next !== undefined && SCRIPT.test(next) && existsSync(next) && !files.includes(next))
        files.push(next);
      else if (next === undefined && !isBuiltIn(name)) packages.add(packageOf(name));
    }
  return packages;
};

/**
 * By what was packed: what it left outside, what our files load by a name they choose while they run, and what their threads ask for.
 * @param outputs of esbuild's metafile @returns name of a process → names of packages
 */
export const packagesOf = ({ outputs }) =>
  Object.fromEntries(
    Object.entries(outputs).flatMap(([file, { entryPoint }]) => {
      if (!entryPoint?.endsWith('/src/main.js')) return [];
      const found = new Set();
      const chunks = [file];
      for (const chunk of chunks) {
        const { imports, inputs } = outputs[chunk];
        for (const { path, external } of imports)
          if (!external && !chunks.includes(path)) chunks.push(path);
          else if (external) besides([path]).forEach((name) => found.add(name));
        for (const input of Object.keys(inputs).filter((path) => path.startsWith('dist/'))) {
          besides(named(input, TEXT)).forEach((name) => found.add(name));
          const threads = named(input, THREAD).map((name) => join(dirname(input), name));
          for (const thread of threads.filter((path) => existsSync(path) && !isPacked(path)))
            ofThread(thread).forEach((name) => found.add(name));
        }
      }
      return [[basename(file, '.js'), [...found].toSorted(byText)]];
    }),
  );

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
/** Where Node finds a package from a folder; nothing where an optional one is not installed. */
const installedFor = (name, from, root) => {
  for (let at = from; ; at = dirname(at)) {
    const place = join(at, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (at === root || at === dirname(at)) return undefined;
  }
};

/** With all that they in turn need. @throws where one is missing that is not optional @returns folders */
export const withNeeds = (names, root = process.cwd()) => {
  const found = new Set();
  const visit = (name, from, optional) => {
    const place = installedFor(name, from, root);
    if (!place && !optional) throw new Error(`${name} is not installed for production`);
    if (!place || found.has(place)) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifestOf(place); // prettier-ignore
    const needs = Object.keys({ ...dependencies, ...optionalDependencies });
    for (const one of needs.filter((need) => !need.startsWith('@types/')))
      visit(one, place, one in optionalDependencies);
    for (const one of Object.keys(peerDependencies)) visit(one, place, true);
  };
  const { optionalDependencies: leftOut = {} } = manifestOf(root); // a person may have left them out
  for (const name of names) visit(name, root, name in leftOut);
  return [...found].toSorted(byText);
};

/** Of a package's files those that this machine runs: no packages inside it, which are found by themselves, and no program for others. */
const isRun = (place) => {
  const others = join(place, 'prebuilds');
  const own = join(others, `${process.platform}-${process.arch}`);
  return (path) =>
    path === place ||
    (!path.slice(place.length).startsWith('/node_modules') &&
      (!path.startsWith(others) || path === others || path.startsWith(own)));
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, ...processes] = process.argv.slice(2);
  if (!folder || processes.length === 0) throw new Error('which folder, and which processes?');
  const root = process.cwd();
  const known = JSON.parse(readFileSync(join(root, 'dist/server/packages.json'), 'utf8'));
  const folders = withNeeds([...new Set(processes.flatMap((name) => known[name]))], root);
  for (const place of folders)
    cpSync(place, join(folder, relative(root, place)), { recursive: true, filter: isRun(place) });
  console.log(`${folders.length} packages for ${processes.join(', ')}`);
}
