// What a browser loads before each screen is there: the table behind the bars that `npm run check bundle` holds.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { measureBuild, table } from '../scripts/bundle.mjs';

const rows = measureBuild();
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const report = `# What the web weighs

${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, after ${commit}. kB of 1024 bytes; gzip -9, brotli 11; every screen with the entry it needs.
Rows with a stroke are parts of a screen that load when they are wanted. The browser gets brotli.

${table(rows)}
`;
mkdirSync(new URL('results/', import.meta.url), { recursive: true });
writeFileSync(new URL('results/web.md', import.meta.url), report);
console.log(report);
