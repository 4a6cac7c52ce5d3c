// What the product under test finds of a machine; loaded before it, in each of its threads.
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// Beside other tests no core is its own: a second thread that speaks costs seconds until it is warm, and is not faster.
os.availableParallelism = () => 1;
syncBuiltinESMExports();

const file = process.env.CLOCK_FILE;
if (file) {
  const Real = Date;
  let [ahead, read] = [0, -Infinity];
  const now = () => {
    const real = Real.now();
    if (real - read > 20) [ahead, read] = [Number(readFileSync(file, 'utf8')), real];
    return real + ahead;
  };
  globalThis.Date = class extends Real {
    constructor(...of) {
      if (of.length > 0) super(...of);
      else super(now());
    }
    static now() {
      return now();
    }
  };
}
