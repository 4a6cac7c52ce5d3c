import * as fc from 'fast-check';
import { keepingTo, termsIn } from './glossary.js';
import { createTranslation } from './translation.js';
import type { TranslationBatch, Translator } from './translator.js';

const term = (word: string, value: string) => ({ word, value });

describe('the check after an engine', () => {
  it('translates what the engine left as it was', () => {
    expect(keepingTo([term('東京', 'Tokio')], 'Estoy en *東京, sí, 東京.')).toBe(
      'Estoy en Tokio, sí, Tokio.',
    );
    expect(keepingTo([term('U.S. (now)', '$1 美国')], 'the U.S. (now)')).toBe('the $1 美国');
  });
  it('does not take a word for the beginning of another', () => {
    expect(termsIn('Tomorrow', [term('Tom', '汤姆')])).toEqual([]);
    expect(keepingTo([term('Tom', '汤姆')], 'Tomás y Tom')).toBe('Tomás y 汤姆');
  });
  it('leaves a translation that keeps to it', () =>
    expect(keepingTo([term('Tokyo', '东京')], '东京（Tokyo）')).toBe('东京（Tokyo）'));
  it('changes nothing without terms of the text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        expect(keepingTo(termsIn(text, []), text)).toBe(text),
      ),
    ));
});

describe('a translation with a glossary', () => {
  const asked: TranslationBatch[] = [];
  const parrot: Translator = {
    id: 'parrot',
    name: 'Parrot',
    limits: { texts: 9, characters: 900, ms: 1000 },
    async translate(batch) {
      asked.push(batch);
      return batch.texts.map((text) => `>${text}`);
    },
  };
  const cache = new Map<string, string>();
  const translation = createTranslation({
    translators: [parrot],
    cache: {
      get: async (key) => cache.get(key),
      set: async (key, text) => void cache.set(key, text),
    },
  });
  const ask = async (glossary: { word: string; value: string }[]) => {
    const texts = ['I saw Tom.', 'I saw Ann.'].map((content, index) => ({
      id: String(index),
      content,
      language: 'en',
    }));
    const { translations } = await translation.translate({
      texts,
      targetLanguages: ['zh-CN'],
      glossary,
    });
    return Object.values(translations['zh-CN'] ?? {}).map(({ text }) => text);
  };
  it('hands the terms of a batch to its engine, keeps to them, and asks anew only for the texts they stand in', async () => {
    expect(await ask([])).toEqual(['>I saw Tom.', '>I saw Ann.']);
    expect(await ask([term('Tom', '汤姆'), term('Bob', '鲍勃')])).toEqual([
      '>I saw 汤姆.',
      '>I saw Ann.',
    ]);
    expect(asked.map(({ texts, glossary }) => [texts, glossary])).toEqual([
      [['I saw Tom.', 'I saw Ann.'], undefined],
      [['I saw Tom.'], [term('Tom', '汤姆')]],
    ]);
  });
});
