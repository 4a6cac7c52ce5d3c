// npm run docs: writes docs/events.md, docs/access.md, docs/openapi.json and the picture of the rooms in docs/architecture.md from the code;
// --check says whether they are fresh.
import { readFileSync, writeFileSync } from 'node:fs';
import { ensure } from './ensure.mjs';
import { withRooms } from './rooms.mjs';

await ensure('packages', 'server');
const { accessPage, eventCatalogue, openApi } = await import('../dist/apps/solo/src/docs.js');
const wanted = {
  'docs/events.md': eventCatalogue(),
  'docs/access.md': accessPage(),
  'docs/openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
  'docs/architecture.md': await withRooms('docs/architecture.md'),
};
const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const stale = Object.keys(wanted).filter((file) => read(file) !== wanted[file]);
if (process.argv.includes('--check')) {
  for (const file of stale) console.error(`${file} is stale: npm run docs`);
  process.exit(stale.length === 0 ? 0 : 1);
}
for (const file of stale) {
  writeFileSync(file, wanted[file]);
  console.log(`wrote ${file}`);
}
process.exit(0);
