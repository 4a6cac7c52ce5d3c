// node --import tsx test/golden/write-new-samples.ts: writes samples of events that have none yet; one that is there is never touched.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sample } from './golden.js';

const { contexts } = (await import(new URL('../../dist/apps/composition/src/contexts.js', import.meta.url).href)) as typeof import('../../apps/composition/src/contexts.js');
const { fileOf } = await import('./golden.js');

const known = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' });
for (const { name: context, events } of contexts) {
  for (const { type, version, example } of events) {
    const file = fileURLToPath(new URL(fileOf(context, { type, version }), import.meta.url));
    if (known.some((one) => one.endsWith(`/${type}.v${version}.json`))) continue;
    mkdirSync(dirname(file), { recursive: true });
    const sample: Sample = { context, type, version, data: example };
    writeFileSync(file, `${JSON.stringify(sample, null, 2)}\n`);
    console.log(`wrote ${fileOf(context, { type, version })}`);
  }
}
