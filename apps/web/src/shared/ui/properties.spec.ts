import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBaseConfig } from '@chakra-ui/react';
import { CSS_NAMES } from './css-names.js';
import { properties } from './properties.js';
import { system } from './system.js';

/** Every screen's text, and Chakra's parts that screens draw with: they know Chakra's table, not ours. */
const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /(?<!\.spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
const PARTS = ['absolute-center', 'button', 'code', 'dialog', 'link', 'loader', 'qr-code', 'stack'];
const chakra = (part: string) =>
  join('node_modules/@chakra-ui/react/dist/esm/components', part, `${part}.js`);
const texts = [...files('apps/web/src'), ...PARTS.map(chakra)].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

const known = new Set(system.utility.keys());
const { conditions = {}, utilities = {} } = defaultBaseConfig;
/** Plain CSS is written for these, never Chakra's words for them (`auto`, `common`, a step of the scale). */
const PLAIN = new Set([
  'borderInlineStart',
  'filter',
  'scrollbarGutter',
  'scrollbarWidth',
  'transform',
  'transition',
  'translate',
]);
/** What Chakra's table makes of a name, and ours not: another name, several properties, or a value of one of our scales. */
const scales = new Set(Object.keys(system._config.theme?.tokens ?? {}).concat('colors'));
const missing = Object.entries(utilities).flatMap(([name, rule]) => {
  const short = [rule?.shorthand ?? []].flat();
  const { values, transform } = rule ?? {};
  const matters =
    transform !== undefined || (typeof values === 'string' ? scales.has(values) : !!values);
  return [...short, ...(matters ? [name] : [])].filter(
    (each) => !known.has(each) && !PLAIN.has(each),
  );
});
const unknown = Object.keys(conditions)
  .filter((name) => !(name in (properties.conditions ?? {})))
  .map((name) => `_${name}`);

it('writes no name in a screen that only Chakra knows', () => {
  const names = [...missing, ...unknown].join('|');
  // With a value, as a key of a style, or bare: `<Text truncate>`.
  const written = new RegExp(
    `(?<=<[^<>]*\\s)(?:${names})(?=\\s*/?>|\\s+[\\w-]+[=\\s])|(?<=\\s)(?:${names})=[{"]|(?<=[{,(\\s])(?:${names}):(?= ?(?:[{]|['"][ -~]))`,
    'g',
  );
  const found = texts.flatMap(({ path, text }) =>
    (text.match(written) ?? []).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('knows every plain name of CSS that a screen writes', () => {
  const words = new Set(texts.flatMap(({ text }) => text.match(/[A-Za-z]+/g) ?? []));
  const own = new Set(['css', ...known, ...system.conditions.keys()]);
  // By the table of Chakra itself: nothing stands for it in a test.
  const plain = [...words].filter((word) => system.isValidProperty(word) && !own.has(word));
  expect(plain.filter((name) => !CSS_NAMES.has(name))).toEqual([]);
});
