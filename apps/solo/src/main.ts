import 'reflect-metadata';
import { Damaged, type Dictionaries } from '@app/kernel';
import { DICTIONARIES, parseConfig, withDotenv } from '@app/platform';
import { prepareJapaneseVoices } from '@app/speech';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { adviceOn } from './advice.js';
import { compose } from './compose.js';
import { dictionaryHint } from './dictionary-hint.js';
import { seedSamples } from './seed.js';

const near = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = near('../../../../');
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };

const run = async () => {
  const config = parseConfig(withDotenv(process.env, '.env'));
  const house = await compose({ config, version, web: `${root}dist/web` });
  const stopped = new AbortController();
  const stop = () => {
    if (stopped.signal.aborted) return;
    stopped.abort();
    void house.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  await house.app.listen(config.PORT, config.HOST);
  console.log(`\n  Yamabiko · 回声  ${await house.app.getUrl()}\n`);
  const hint = await dictionaryHint(house.resolve<Dictionaries>(DICTIONARIES));
  if (hint !== undefined) console.log(`  ${hint}`);

  // Voices first, so that the samples speak with the best there is; people can use the rest meanwhile.
  let last = '';
  const prepared = await prepareJapaneseVoices(config.DATA_DIR, {
    signal: stopped.signal,
    onProgress: ({ note, done, total }) => {
      if (note !== last) console.log(`  日语声音 ${done}/${total} ${note}`);
      last = note;
    },
  });
  if (!prepared.ready) console.log(`  日语声音：${prepared.reason ?? '暂不可用'}`);
  if (stopped.signal.aborted || !config.SEED_SAMPLES) return;
  // A sample that cannot be made must not take down the lessons people made.
  const seeded = await seedSamples(
    house.resolve,
    `${root}libs/lesson/samples/sample-lessons.json`,
  ).catch((error: unknown) => {
    console.error('示例课程没有放入，下次启动时重试：', error);
    return 0;
  });
  if (seeded > 0) console.log(`  已放入 ${seeded} 课示例，正在生成语音`);
};

const reasonOf = (error: unknown): unknown => {
  if (error instanceof Damaged) return `${error.message}\n修复：${error.repair}`;
  if (!(error instanceof Error)) return error;
  const advice = adviceOn(error);
  return advice === undefined ? error.message : `${error.message}\n${advice}`;
};

run().catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exit(1);
});
