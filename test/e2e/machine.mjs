// What the product under test finds of a machine; loaded before it, in each of its threads.
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// Beside other tests no core is its own: a second thread that speaks costs seconds until it is warm, and is not faster.
os.availableParallelism = () => 1;
syncBuiltinESMExports();

const { CLOCK_FILE: file, CLOCK_OFF: days } = process.env;
if (file || days) {
  const Real = Date;
  let [ahead, read] = [Math.round(Number(days) * 86_400_000), -Infinity];
  const now = () => {
    const real = Real.now();
    if (file && real - read > 20) [ahead, read] = [Number(readFileSync(file, 'utf8')), real];
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
