// jest-circus makes an AsyncLocalStorage for every test file, and Node asks each that was ever used at every promise that is made: the
// more files a worker has behind it, the slower it is. What a file used is let go after it; who uses one again has it again.
const { AsyncLocalStorage } = require('node:async_hooks');

const used = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...parts) {
  used.add(this);
  return Reflect.apply(run, this, parts);
};

module.exports = () => {
  for (const storage of used) storage.disable();
  used.clear();
};
