// npm run bench [words] [-- --options]: runs bench/*.bench.* one after the other; words pick by name (language, log, rebuild, …), options are theirs.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { ensure } from './ensure.mjs';

await ensure('packages', 'server');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const benches = readdirSync('bench').filter(
  (name) =>
    /\.bench\.(mjs|ts)$/.test(name) &&
    (words.length === 0 || words.some((word) => name.startsWith(word))),
);
const flags = ['--no-warnings', '--expose-gc'];
const hooks = ['tsx/esm', './bench/built.mjs'].flatMap((hook) => ['--import', hook]);
let failed = 0;
for (const bench of benches) {
  console.log(`\n== ${bench}`);
  const { status } = spawnSync(
    process.execPath,
    [...flags, ...hooks, `bench/${bench}`, ...options],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) failed++;
}
process.exitCode = failed === 0 ? 0 : 1;
