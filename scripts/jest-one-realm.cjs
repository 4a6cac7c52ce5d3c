// Tests run among the globals of their process, so that an Error of a package that was loaded before them is an Error (see
// jest-modules-once). What a file leaves behind in the environment variables is taken away after it; a global stays, since it may be a
// package's that is not loaded again (google-protobuf's `proto`).
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const endAsyncContexts = require('./jest-async-contexts.cjs');
const { HERE } = require('./jest-scripts-once.cjs');

module.exports = class {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #console = globalThis.console;
  #variables = { ...process.env };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }
  async setup() {}
  async teardown() {
    endAsyncContexts();
    this.fakeTimersModern.dispose();
    globalThis.console = this.#console;
    delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')]; // what jest.setTimeout set
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
