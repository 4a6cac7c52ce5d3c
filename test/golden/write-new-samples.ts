// node --import tsx test/golden/write-new-samples.ts: writes samples of events that have none yet, and what read models that are new fold
// to; what is there is never touched.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Projection } from '@app/kernel';
import type { Sample } from './golden.js';

const { contexts } = (await import(new URL('../../dist/apps/composition/src/contexts.js', import.meta.url).href)) as typeof import('../../apps/composition/src/contexts.js');
const { fileOf } = await import('./golden.js');
const { READ_MODELS, digestsOf, was } = await import('./folding.js');

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

const projections = contexts.flatMap((context) => context.projections) as unknown as readonly Projection<object>[];
const digests = digestsOf(projections);
const fresh = Object.keys(digests).filter((name) => !(name in was));
if (fresh.length > 0) {
  const kept = JSON.parse(readFileSync(READ_MODELS, 'utf8')) as object;
  const all = Object.entries({ ...digests, ...was }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(READ_MODELS, `${JSON.stringify({ ...kept, digests: Object.fromEntries(all) }, null, 2)}\n`);
  for (const name of fresh) console.log(`wrote the digest of ${name}`);
}
