// npm run check regexes: no regular expression of the product may take longer than a straight line in what it reads.
// A few have a bound that their form does not show: regexes.json names them and says which.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { superLinear } from './regex-analysis.mjs';
import { literalsOf } from './regex-literals.mjs';

const bounded = JSON.parse(readFileSync('scripts/regexes.json', 'utf8'));
const SOURCE = /\.(?:tsx?|[cm]?js)$/;
const SKIPPED = /(?:^|\/)(?:node_modules|dist|data|test)(?:\/|$)|\.(?:spec|calls|given)\.tsx?$/;

const files = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || SKIPPED.test(path)) return [];
    if (entry.isDirectory()) return files(path);
    return SOURCE.test(path) ? [path] : [];
  });

const known = new Map();
const wrongWith = ({ source, flags }) => {
  if (source === undefined || flags === undefined) return 'only running the code tells what it is';
  const name = `/${source}/${flags}`;
  if (!known.has(name)) known.set(name, superLinear({ source, flags }));
  return known.get(name);
};

const found = ['apps', 'libs', 'scripts'].flatMap(files).flatMap((file) =>
  literalsOf(file, readFileSync(file, 'utf8')).flatMap((one) => {
    const why = wrongWith(one);
    return why === undefined ? [] : [{ file, why, ...one }];
  }),
);
const isSame = (one) => (other) => one.file === other.file && one.text === other.text;
const open = found.filter((one) => !bounded.some(isSame(one)));
const stale = bounded.filter((one) => !found.some(isSame(one)));
for (const { file, line, text, why } of open) console.log(`${file}:${line} ${text}\n  ${why}`);
for (const { file, text } of stale) console.log(`regexes.json: ${file} has no such ${text}`);
if (open.length > 0)
  console.log(`regexes: ${open.length} to write with an end to each repetition, or to bound`);
process.exitCode = open.length + stale.length === 0 ? 0 : 1;
