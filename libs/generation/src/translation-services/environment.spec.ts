import type { Config } from '@app/platform';
import { environmentOf } from './environment.js';

const named = (config: object) => environmentOf(config as Config).map(({ id, name }) => [id, name]);

it('names what the environment sets up, in the order in which it is asked', () => {
  expect(
    named({ DEEPL_API_KEY: 'k', OPENAI_MODEL: 'small', OPENAI_BASE_URL: 'http://x/v1' }),
  ).toEqual([
    ['env-openai', 'small'],
    ['env-deepl', 'DeepL'],
  ]);
  expect(named({ LIBRETRANSLATE_URL: 'http://x', APERTIUM_URL: 'http://y' })).toEqual([
    ['env-libretranslate', 'LibreTranslate'],
    ['env-apertium', 'Apertium'],
  ]);
});
it('names no model that nobody serves', () => {
  expect(named({ OPENAI_MODEL: 'small' })).toEqual([]);
  expect(named({ OPENAI_API_KEY: 'k' })).toEqual([]);
});
