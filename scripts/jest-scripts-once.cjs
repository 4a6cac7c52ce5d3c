// Jest reads, resolves and compiles every source anew for every test file: for the screens that is most of the time. Here it is done once a
// worker, and what was compiled runs in each file's context, with the functions in it that were ever called. Nothing that ran is kept.
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** In jest's eyes a context of its own; what is compiled for it runs among the globals of the process. */
const HERE = {};
/** Is there for one test file only. */
const isSpec = (file) => /\.spec\.tsx?$/.test(file);

const { compileFunction } = vm;
/** Path → what was compiled of it. */
const scripts = new Map();
const scriptOf = (code, names, filename) => {
  const known = scripts.get(filename);
  if (known?.code === code) return known.script;
  const head = `(function (${names.join(', ')}) {`;
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { code, script });
  return script;
};
vm.compileFunction = (code, names, { parsingContext, ...options }) => {
  const context = parsingContext === HERE ? undefined : parsingContext;
  if (isSpec(options.filename))
    return compileFunction(code, names, {
      ...options,
      ...(context && { parsingContext: context }),
    });
  const script = scriptOf(code, names, options.filename);
  return context ? script.runInContext(context) : script.runInThisContext();
};

/** A test file that ends clears what it asked for; the next one asks the same. */
class Kept extends Map {
  clear() {}
}
/** Project → what its sources were made into, and where their imports lead. */
const projects = new Map();
const projectOf = ({ id }) => {
  if (!projects.has(id)) projects.set(id, { sources: new Map(), resolved: new Kept() });
  return projects.get(id);
};

module.exports = class extends Runtime {
  static HERE = HERE;

  constructor(config, ...parts) {
    super(config, ...parts);
    const { sources, resolved } = projectOf(config);
    this._resolution.cjsCache = resolved;
    const { transformCache } = this;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) => {
      const known = sources.get(filename);
      if (known === undefined) {
        const code = transform(filename, options);
        const source = transformCache.transforms.get(filename);
        if (source && !isSpec(filename)) sources.set(filename, source);
        return code;
      }
      transformCache.transforms.set(filename, known);
      if (known.sourceMapPath) transformCache.sourceMaps.set(filename, known.sourceMapPath);
      return known.code;
    };
  }
};
