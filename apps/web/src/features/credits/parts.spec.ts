import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS } from './parts.js';

const lines = readFileSync(join(__dirname, '../../../../../NOTICE'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '));

it.each(PARTS.map(({ name, notice }) => [name, notice]))('%s stands in NOTICE', (_, notice) =>
  expect(lines.filter((line) => line.startsWith(`- ${notice}`))).toHaveLength(1),
);
it.each(lines)('is shown on the page: %s', (line) =>
  expect(PARTS.filter(({ notice }) => line.startsWith(`- ${notice}`))).toHaveLength(1),
);
