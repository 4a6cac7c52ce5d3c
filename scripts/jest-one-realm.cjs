// Tests run among the globals of their process, so that an Error of a package that was loaded before them is an Error (see
// jest-packages-once). What a file leaves behind in the globals or the environment variables is taken away after it.
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** In jest's eyes a context of its own; compiled code gets none, which is the process's. */
const HERE = {};
const { compileFunction } = vm;
vm.compileFunction = (code, names, { parsingContext, ...options } = {}) =>
  compileFunction(code, names, {
    ...options,
    ...(parsingContext !== HERE && { parsingContext }),
  });

module.exports = class {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #before = new Set(Reflect.ownKeys(globalThis));
  #console = globalThis.console;
  #variables = { ...process.env };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose();
    for (const key of Reflect.ownKeys(globalThis))
      if (!this.#before.has(key)) Reflect.deleteProperty(globalThis, key);
    globalThis.console = this.#console;
    for (const name of Object.keys(process.env))
      if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return HERE;
  }
};
