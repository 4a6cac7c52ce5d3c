import { MemoryDictionaries } from '../../../libs/kernel/src/testing.js';
import { dictionaryHint } from './dictionary-hint.js';

const books = (language: string) =>
  new MemoryDictionaries([
    {
      info: { id: 'x', title: 'x', language, glossLanguage: 'en', licence: 'CC0', entries: 0 },
      entries: [],
    },
  ]);

it('names the command where the machine has a dictionary that nobody installed', async () =>
  expect(await dictionaryHint(new MemoryDictionaries(), __filename)).toContain(
    `dictionary install ${__filename}`,
  ));
it('says so beside a dictionary of another language', async () =>
  expect(await dictionaryHint(books('zh'), __filename)).toBeDefined());
it('says nothing where one is installed, or where the machine has none', async () => {
  expect(await dictionaryHint(books('ja'), __filename)).toBeUndefined();
  expect(await dictionaryHint(new MemoryDictionaries(), `${__filename}.none`)).toBeUndefined();
});
