// The whole house for http.bench.ts, in a process of its own, with two more calls: they answer a constant behind the house's guard and
// validation. Prints its address.
import 'reflect-metadata';
import { UpdateMe } from '@app/contracts';
import { Access, Me, parseConfig, type Context, type Identity } from '@app/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { compose } from '../apps/solo/src/compose.js';
import { contexts } from '../apps/solo/src/contexts.js';

@Controller('api/bench')
@Access('user')
class ConstantController {
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

(contexts as Context[]).push({ name: 'bench', events: [], projections: [], controllers: [ConstantController] });
const config = parseConfig({ DATA_DIR: process.argv[2], LOG_LEVEL: 'silent', RATE_LIMIT: '0', TRUST_PROXY: 'true', SEED_SAMPLES: 'false' });
const house = await compose({ config, version: '0', web: '' });
await house.app.listen(0, '127.0.0.1');
console.log(`listening ${await house.app.getUrl()}`);
process.once('SIGTERM', () => void house.close().then(() => process.exit(0)));
