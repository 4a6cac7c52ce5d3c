import { execFileSync } from 'node:child_process';
import { translatorContract } from '../translator.contract.js';
import { createTranslation } from '../translation.js';
import { apertium } from './apertium.js';

const isThere = (() => {
  try {
    return execFileSync('apertium', ['-l'], { encoding: 'utf8' }).includes('eng-spa');
  } catch {
    return false;
  }
})();

it('knows no pairs where apertium is not installed', async () => {
  expect((await apertium({ binary: 'no-such-program' }).pairs?.())?.size).toBe(0);
});

if (!isThere) {
  if (process.env['REQUIRE_ALL'] === '1') throw new Error('apertium with eng-spa is required here');
  console.warn('SKIPPED: apertium with eng-spa is not installed');
}

(isThere ? describe : describe.skip)('with eng-spa installed', () => {
  const texts = ['Good morning.', 'The house is big.', 'I have two cats.'] as const;
  translatorContract(
    'Apertium',
    () =>
      Promise.resolve({
        translator: apertium(),
        source: 'en',
        target: 'es',
        texts,
        close: () => Promise.resolve(),
      }),
    false,
  );

  it('translates end to end in both directions', async () => {
    const translation = createTranslation({ translators: [apertium()] });
    const there = await translation.translate({
      texts: [{ id: 'a', content: 'The house is big.', language: 'en' }],
      targetLanguages: ['es', 'ja'],
    });
    expect(there.translations['es']?.['a']).toEqual({
      text: 'La casa es grande.',
      engine: 'apertium',
    });
    expect(there.errors).toEqual([{ id: 'a', language: 'ja', error: '未配置翻译服务' }]);
    const back = await translation.translate({
      texts: [{ id: 'a', content: 'La casa es grande.', language: 'es' }],
      targetLanguages: ['en'],
    });
    expect(back.translations['en']?.['a']?.text).toBe('The house is big.');
  });
});
