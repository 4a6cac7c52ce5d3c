import { createTranslation } from './translation.js';
import { translatorContract } from './translator.contract.js';
import { TranslatorError, type TranslationBatch, type Translator } from './translator.js';

const shout = (text: string) => text.toUpperCase();
const engine = (
  id: string,
  translate: (batch: TranslationBatch) => string[],
  more: Partial<Translator> = {},
): Translator => ({
  id,
  name: id,
  limits: { texts: 10, characters: 1000, ms: 60_000 },
  translate: async (batch) => {
    batch.signal.throwIfAborted();
    return Promise.resolve(translate(batch));
  },
  ...more,
});
const works = (id = 'works', more?: Partial<Translator>) =>
  engine(id, ({ texts }) => texts.map(shout), more);
const fails = (failure: TranslatorError['failure'], count = Infinity) => {
  let calls = 0;
  return engine('fails', ({ texts }) => {
    if (++calls <= count) throw new TranslatorError(failure, 'no');
    return texts.map(shout);
  });
};
const patience = { backoffMs: 1 };
const texts = ['one', 'two', 'three'].map((content, index) => ({
  id: `t${index}`,
  content,
  language: 'en',
}));
const ask = (translators: Translator[], more: object = {}) =>
  createTranslation({ translators, patience, ...more }).translate({
    texts,
    targetLanguages: ['es'],
  });
const all = (id: string) =>
  Object.fromEntries(
    texts.map(({ id: text, content }) => [text, { text: shout(content), engine: id }]),
  );

translatorContract(
  'the double',
  () =>
    Promise.resolve({
      translator: works(),
      source: 'en',
      target: 'es',
      texts: ['one', 'two', 'three'],
      close: () => Promise.resolve(),
    }),
  false,
);

it('says in Chinese that nothing is configured, for each text and language', async () => {
  const { errors, translations } = await createTranslation({ translators: [] }).translate({
    texts,
    targetLanguages: ['es', 'ja'],
  });
  expect(errors).toHaveLength(6);
  expect(errors[0]).toEqual({ id: 't0', language: 'es', error: '未配置翻译服务' });
  expect(translations).toEqual({ es: {}, ja: {} });
});

it('says the same when no engine has the pair', async () => {
  const { errors } = await ask([
    works('pairs', { pairs: () => Promise.resolve(new Set(['en>fr'])) }),
  ]);
  expect(errors.map(({ error }) => error)).toEqual(Array(3).fill('未配置翻译服务'));
});

it('asks the first engine, and the next for what it did not give', async () => {
  expect((await ask([works('a'), works('b')])).translations['es']).toEqual(all('a'));
  expect((await ask([fails('refused'), works('b')])).translations['es']).toEqual(all('b'));
  expect((await ask([fails('unavailable'), works('b')])).translations['es']).toEqual(all('b'));
});

it('tries again while an engine is unavailable', async () => {
  expect((await ask([fails('unavailable', 3)])).translations['es']).toEqual(all('fails'));
});

it('gives up after the attempts', async () => {
  const { errors } = await ask([fails('unavailable', 100)]);
  expect(errors.map(({ error }) => error)).toEqual(Array(3).fill('翻译失败，请稍后重试'));
});

it('finds the one text an engine cannot take and keeps its neighbours', async () => {
  const picky = engine('picky', ({ texts: asked }) => {
    if (asked.includes('two')) throw new TranslatorError('unusable', 'no');
    return asked.map(shout);
  });
  const { translations, errors } = await ask([picky]);
  expect(Object.keys(translations['es'] ?? {})).toEqual(['t0', 't2']);
  expect(errors).toEqual([{ id: 't1', language: 'es', error: '翻译失败，请稍后重试' }]);
});

it('keeps the order over many batches', async () => {
  const many = Array.from({ length: 57 }, (_, index) => ({
    id: `n${index}`,
    content: `line ${index}`,
    language: 'en',
  }));
  const sizes: number[] = [];
  const counting = engine('counting', ({ texts: asked }) => {
    sizes.push(asked.length);
    return asked.map(shout);
  });
  const { translations } = await createTranslation({ translators: [counting] }).translate({
    texts: many,
    targetLanguages: ['es'],
  });
  for (const { id, content } of many) expect(translations['es']?.[id]?.text).toBe(shout(content));
  expect(Math.max(...sizes)).toBe(10);
  expect(sizes).toHaveLength(6);
});

it('asks only once for the same text', async () => {
  const kept = new Map<string, string>();
  const cache = {
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: (key: string, text: string) => Promise.resolve(void kept.set(key, text)),
  };
  let calls = 0;
  const counting = engine('counting', ({ texts: asked }) => {
    calls++;
    return asked.map(shout);
  });
  await ask([counting], { cache });
  expect((await ask([counting], { cache })).translations['es']).toEqual(all('counting'));
  expect(calls).toBe(1);
  expect([...kept.keys()].join()).not.toContain('one');
});

it('keeps what two services of one kind say apart', async () => {
  const kept = new Map<string, string>();
  const cache = {
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: (key: string, text: string) => Promise.resolve(void kept.set(key, text)),
  };
  const of = (keptAs: string, say: (text: string) => string) =>
    engine('libretranslate', ({ texts: asked }) => asked.map(say), { keptAs });
  await ask([of('libretranslate http://a', shout)], { cache });
  const other = await ask([of('libretranslate http://b', (text) => `${text}!`)], { cache });
  expect(other.translations['es']?.['t0']?.text).toBe('one!');
});

it('leaves empty texts and texts already in the language alone', async () => {
  const odd = [
    { id: 'a', content: ' ', language: 'en' },
    { id: 'b', content: '你好', language: 'zh-CN' },
  ];
  const { errors, translations } = await createTranslation({ translators: [works()] }).translate({
    texts: odd,
    targetLanguages: ['zh-CN', 'zh-TW'],
  });
  expect(errors).toEqual([
    { id: 'a', language: 'zh-CN', error: '内容为空' },
    { id: 'b', language: 'zh-CN', error: '原文已是该语言' },
    { id: 'a', language: 'zh-TW', error: '内容为空' },
  ]);
  expect(translations['zh-TW']?.['b']?.engine).toBe('works');
});

const silent = engine('silent', () => [], {
  translate: ({ signal }) =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    ),
});

it('is cut off in the end, and says so', async () => {
  const { errors } = await ask([silent], { patience: { totalMs: 20 } });
  expect(errors.map(({ error }) => error)).toEqual(Array(3).fill('翻译超时，请稍后重试'));
});

it('goes on to the next engine when one call takes too long', async () => {
  const slow = { ...silent, limits: { ...silent.limits, ms: 5 } };
  expect((await ask([slow, works('b')])).translations['es']).toEqual(all('b'));
});

it('stops for an abort with its reason', async () => {
  const stop = new AbortController();
  const answer = createTranslation({ translators: [silent] }).translate({
    texts,
    targetLanguages: ['es'],
    signal: stop.signal,
  });
  stop.abort(new Error('stopped'));
  await expect(answer).rejects.toThrow('stopped');
});

it('tells how far it is', async () => {
  const told: number[] = [];
  await createTranslation({ translators: [works()] }).translate({
    texts,
    targetLanguages: ['es', 'fr'],
    onProgress: (done, total) => told.push(done / total),
  });
  expect(told).toHaveLength(6);
  expect(told.at(-1)).toBe(1);
});
