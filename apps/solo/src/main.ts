import 'reflect-metadata';
import type { Dictionaries, EventStore, ReadModels } from '@app/kernel';
import { DICTIONARIES, EVENT_STORE, READ_MODELS, type Config } from '@app/platform';
import { prepareJapaneseVoices } from '@app/speech';
import { buildOf, root, run } from '../../composition/src/process.js';
import { dictionaryHint } from './dictionary-hint.js';
import { samplesSpoken } from './sample-sounds.js';
import { seedSamples, seedTemplates } from '../../worker/src/samples.js';
import { solo } from './solo.js';
import { voicesHint } from './voices-hint.js';

type Product = Awaited<ReturnType<typeof solo>>;

/** Voices first, so that the samples speak with the best there is; people can use the rest meanwhile. */
const prepare = async (product: Product, config: Config, stopped: AbortSignal): Promise<void> => {
  // They need no voice, and whoever comes first looks for them.
  if (config.SEED_SAMPLES)
    await seedTemplates(product.resolve).catch((error: unknown) =>
      console.error('官方模板没有放入，下次启动时重试：', error),
    );
  const hint = await dictionaryHint(product.resolve<Dictionaries>(DICTIONARIES));
  if (hint !== undefined) console.log(`  ${hint}`);
  const voices = voicesHint(config);
  if (voices !== undefined) console.log(`  ${voices}`);
  let last = '';
  let steps = 0;
  const prepared = await prepareJapaneseVoices(config.VOICES_DIR ?? config.DATA_DIR, {
    signal: stopped,
    onProgress: ({ note, done, total }) => {
      if (note !== last) console.log(`  日语声音 ${done}/${total} ${note}`);
      last = note;
      steps = total;
    },
  });
  if (stopped.aborted) return;
  if (!prepared.ready) console.log(`  日语声音：${prepared.reason ?? '暂不可用'}`);
  else if (steps > 0) console.log(`  日语声音 ${steps}/${steps} 已装好`);
  if (!config.SEED_SAMPLES) return;
  // A sample that cannot be made must not take down the lessons people made.
  const seeded = await seedSamples(
    product.resolve,
    `${root}libs/lesson/samples/sample-lessons.json`,
  ).catch((error: unknown) => {
    console.error('示例课程没有放入，下次启动时重试：', error);
    return 0;
  });
  if (seeded > 0) console.log(`  已放入 ${seeded} 课示例，正在生成语音`);
  const { line, waited } = await samplesSpoken(
    product.resolve<ReadModels>(READ_MODELS),
    product.resolve<EventStore>(EVENT_STORE),
    stopped,
  );
  if (seeded > 0 || waited) console.log(`  ${line}`);
};

run(async (config, stopped) => {
  const product = await solo({ config, ...buildOf() });
  // By the server itself: Nest would write why it cannot listen as a line of JSON before we say it.
  const server = product.app.getHttpAdapter().getInstance();
  const address = await server.listen({ port: config.PORT, host: config.HOST });
  console.log(`\n  Yamabiko · 回声  ${address}\n`);
  prepare(product, config, stopped).catch((error: unknown) => {
    if (!stopped.aborted) console.error(error);
  });
  return product;
});
