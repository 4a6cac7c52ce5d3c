// The whole built product for http.bench.ts and list.bench.ts, in a process of its own, with a few more calls: they answer a constant behind the
// product's guard and validation. Prints its address. node --import tsx/esm --import ./bench/built.mjs bench/http-server.ts <data folder> [public lessons]
import 'reflect-metadata';
import { UpdateMe } from '@app/contracts';
import type { EventStore, ReadModels } from '@app/kernel';
import {
  Access,
  EVENT_STORE,
  Me,
  READ_MODELS,
  parseConfig,
  type Context,
  type Identity,
} from '@app/platform';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { solo } from '../apps/solo/src/solo.js';
import { contexts } from '../apps/composition/src/contexts.js';
import { publicLessons } from './event-mix.js';

const constants = new Map<string, Buffer>();
/** An answer of so many bytes, made once. */
const constantOf = (size: string): Buffer => {
  const known = constants.get(size);
  if (known) return known;
  const frame = JSON.stringify({ success: true, text: '' });
  const made = Buffer.from(frame.replace('""', `"${'.'.repeat(Number(size) - frame.length)}"`));
  constants.set(size, made);
  return made;
};

@Controller('api/bench')
@Access('user')
class ConstantController {
  @Get('constant')
  @Access('anyone')
  answer() {
    return { success: true };
  }
  @Get('constant/:size')
  @Access('anyone')
  @Header('content-type', 'application/json; charset=utf-8')
  bytes(@Param('size') size: string) {
    return constantOf(size);
  }
  /** What is held on to, MB: all else is gone when this is answered. */
  @Get('held')
  @Access('anyone')
  held() {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return { success: true, heap: heapUsed / 2 ** 20, external: external / 2 ** 20 };
  }
  @Post('constant')
  @HttpCode(200)
  constant(@Me() { userId }: Identity, @Body({ schema: UpdateMe }) change: UpdateMe) {
    return { success: true, known: userId !== '' && 'settings' in change };
  }
  @Post('with-feature')
  @Access({ feature: 'content_creation' })
  @HttpCode(200)
  withFeature(@Me() { userId }: Identity, @Body({ schema: UpdateMe }) change: UpdateMe) {
    return { success: true, known: userId !== '' && 'settings' in change };
  }
}

(contexts as Context[]).push({
  name: 'bench',
  events: [],
  projections: [],
  controllers: [ConstantController],
});
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
const log = running.resolve<EventStore>(EVENT_STORE);
for (const append of publicLessons(Number(process.argv[3] ?? 0))) await log.append(append);
await running.resolve<ReadModels>(READ_MODELS).waitFor(await log.head(), 60_000);
await running.app.listen(0, '127.0.0.1');
console.log(`listening ${await running.app.getUrl()}`);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
