// The whole built product for http.bench.ts and list.bench.ts, in a process of its own, with a few more calls: they answer a constant behind
// the product's guard and validation. Prints its address. node bench/http-server.mjs <data folder> [file of appends, one JSON a line]
// Built: what compiles on the way for the other benches (tsx) names every function as it is made, which took a tenth of each call.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { contexts } from '../dist/apps/composition/src/contexts.js';
import { solo } from '../dist/apps/solo/src/solo.js';
import { UpdateMe } from '../dist/libs/contracts/src/index.js';
import {
  Access,
  EVENT_STORE,
  Me,
  READ_MODELS,
  parseConfig,
} from '../dist/libs/platform/src/index.js';

const constants = new Map();
/** An answer of so many bytes, made once. */
const constantOf = (size) => {
  const known = constants.get(size);
  if (known) return known;
  const frame = JSON.stringify({ success: true, text: '' });
  const made = Buffer.from(frame.replace('""', `"${'.'.repeat(Number(size) - frame.length)}"`));
  constants.set(size, made);
  return made;
};

class ConstantController {
  answer() {
    return { success: true };
  }
  bytes(size) {
    return constantOf(size);
  }
  /** What is held on to, MB: all else is gone when this is answered. */
  held() {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return { success: true, heap: heapUsed / 2 ** 20, external: external / 2 ** 20 };
  }
  constant({ userId }, change) {
    return { success: true, known: userId !== '' && 'settings' in change };
  }
  withFeature(identity, change) {
    return this.constant(identity, change);
  }
}
/** What TypeScript's decorators would do: this file is run as it stands. */
const decorate = (method, decorators, parameters = []) => {
  const { prototype } = ConstantController;
  parameters.forEach((parameter, index) => parameter(prototype, method, index));
  const descriptor = Object.getOwnPropertyDescriptor(prototype, method);
  for (const decorator of decorators) decorator(prototype, method, descriptor);
};
decorate('answer', [Get('constant'), Access('anyone')]);
decorate(
  'bytes',
  [
    Get('constant/:size'),
    Access('anyone'),
    Header('content-type', 'application/json; charset=utf-8'),
  ],
  [Param('size')],
);
decorate('held', [Get('held'), Access('anyone')]);
const posted = [Me(), Body({ schema: UpdateMe })];
decorate('constant', [Post('constant'), HttpCode(200)], posted);
decorate(
  'withFeature',
  [Post('with-feature'), Access({ feature: 'content_creation' }), HttpCode(200)],
  posted,
);
Controller('api/bench')(ConstantController);
Access('user')(ConstantController);

contexts.push({ name: 'bench', events: [], projections: [], controllers: [ConstantController] });
/** The product on servers of others, where they are given by URL. */
const servers = ['KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL', 'S3_URL', 'MASTER_KEY'];
const config = parseConfig({
  ...Object.fromEntries(servers.map((name) => [name, process.env[name]])),
  DATA_DIR: process.argv[2],
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  TRUST_PROXY: 'loopback',
  SEED_SAMPLES: 'false',
});
const running = await solo({ config, version: '0', web: '' });
const log = running.resolve(EVENT_STORE);
const lines = process.argv[3] ? readFileSync(process.argv[3], 'utf8').split('\n') : [];
for (const line of lines) await log.append(JSON.parse(line));
await running.resolve(READ_MODELS).waitFor(await log.head(), 60_000);
await running.app.listen(0, '127.0.0.1');
console.log(`listening ${await running.app.getUrl()}`);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
