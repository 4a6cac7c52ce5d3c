import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A load beyond this many runnable processes when the run begins means that others had the machine: the figures are no verdict. */
const QUIET = 0.7;
const before = loadavg()[0] ?? 0;
const begun = new Date();

/** One line: when, on what, how busy it was with others, which Node, which commit. */
const circumstances = (): string => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const changed =
    execFileSync(
      'git',
      ['status', '--porcelain', '--untracked-files=no', 'apps', 'libs', 'bench/*.ts'],
      { encoding: 'utf8' },
    ).trim() !== '';
  const busy = before > QUIET ? ' **Others were using the machine: no verdict.**' : '';
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? '?'}`;
  return `${begun.toISOString().slice(0, 10)}, ${machine}, load ${before.toFixed(1)} before, Node ${process.versions.node}, commit ${commit}${changed ? ' and changes' : ''}.${busy}`;
};

/** Writes bench/results/<name>.md and prints it. `body` is what follows the title and the circumstances. */
export const publish = (name: string, title: string, body: string): void => {
  const file = fileURLToPath(new URL(`results/${name}.md`, import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `# ${title}\n\n${circumstances()}\n${body.trim()}\n`);
  execFileSync(process.execPath, [
    'node_modules/prettier/bin/prettier.cjs',
    '--write',
    '--log-level',
    'error',
    file,
  ]); // as `npm run check` wants it
  console.log(readFileSync(file, 'utf8'));
};

export interface Bar {
  what: string;
  found: number;
  bar: number;
  /** Whether the bar is a floor or a ceiling. */
  at: 'least' | 'most';
  digits?: number;
}
/** What was found beside the bars of the product, as a table. */
export const bars = (rows: readonly Bar[]): string =>
  [
    '| bar | found | wanted | |',
    '|---|---|---|---|',
    ...rows.map(({ what, found, bar, at, digits = 0 }) => {
      const met = at === 'least' ? found >= bar : found <= bar;
      return `| ${what} | ${found.toFixed(digits)} | ${at === 'least' ? '≥' : '≤'} ${bar} | ${met ? 'met' : 'missed'} |`;
    }),
  ].join('\n');

/** The value below which `share` of them lie; 0.5 is the median. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? NaN;
export const median = (values: readonly number[]): number => quantile(values, 0.5);
