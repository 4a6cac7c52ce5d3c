// Packages are loaded once a worker, by Node itself, and our own sources once a worker too, not again for every test file: a journey over HTTP
// spent a third of its time loading what the one before had loaded. A spec that mocks modules has all of them to itself.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join, sep } = require('node:path');
const Runtime = require('./jest-scripts-once.cjs');

const requires = new Map();
const requireFrom = (file) => {
  if (!requires.has(file)) requires.set(file, createRequire(file));
  return requires.get(file);
};
/** A bare name that is neither Node's, our own nor jest's. */
const isPackage = (name) => /^(?!node:|@app\/|@published\/|@jest\/)[@a-z]/.test(name);

/** Path → module, of the test files before. */
const loaded = new Map();
/** Path → where the source map of such a module lies. */
const maps = new Map();
/** Of the test file that runs: what was loaded before it asks it for what it needs later. */
let running;

const ofTests = /(?<![.\w])(?:jest\.|expect\(|(?:before|after)(?:Each|All)\()/;
const rooms = ['apps', 'libs'].map((room) => join(__dirname, '..', room, sep));
/** Of a library or an application, no spec, and no contract that specs share. */
const isOurs = (path) =>
  rooms.some((room) => path.startsWith(room)) &&
  !path.endsWith('.spec.ts') &&
  !/\.contract\.ts$|\/contract\//.test(path);
const kinds = new Map();
/** A source of the product; a helper of tests belongs to the test file that it was loaded for. */
const isProduct = (path) => {
  if (!kinds.has(path)) kinds.set(path, isOurs(path) && !ofTests.test(readFileSync(path, 'utf8')));
  return kinds.get(path);
};
/** Of these modules, those that hold on to none that is loaded anew for the next file: else there would be two of it. */
const closed = (registry) => {
  const kept = new Map([...registry].filter(([path, { loaded: is }]) => is && isProduct(path)));
  for (let before = -1; before !== kept.size;) {
    before = kept.size;
    for (const [path, { children }] of kept)
      if (children.some(({ filename }) => !kept.has(filename))) kept.delete(path);
  }
  return kept;
};

module.exports = class extends Runtime {
  #alone;

  constructor(...parts) {
    super(...parts);
    running = this;
    const [, , , , , , spec] = parts;
    this.#alone = /\bjest\.(?:mock|doMock|resetModules|isolateModules)\b/.test(readFileSync(spec, 'utf8')); // prettier-ignore
    if (this.#alone) return;
    const registry = this.registries.getActiveCjsRegistry();
    for (const [path, module] of loaded) registry.set(path, module);
    // Lines of a stack name sources, also of modules that an earlier file loaded.
    for (const [path, map] of maps) this.getSourceMaps().set(path, map);
  }

  requireModuleOrMock(from, name) {
    if (isPackage(name)) return requireFrom(from)(name);
    return running === this
      ? super.requireModuleOrMock(from, name)
      : running.requireModuleOrMock(from, name);
  }

  teardown() {
    if (!this.#alone) {
      for (const [path, module] of closed(this.registries.getActiveCjsRegistry()))
        loaded.set(path, module);
      for (const [path, map] of this.getSourceMaps()) if (loaded.has(path)) maps.set(path, map);
    }
    super.teardown();
  }
};
