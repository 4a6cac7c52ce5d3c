import { createTranslation } from '@app/translation';
import { SqliteProjectionStore } from '@app/adapters';
import { keptTranslations } from './translation-cache.js';

describe('kept translations', () => {
  const store = SqliteProjectionStore.open(':memory:');
  afterAll(() => store.close());
  const asked: string[] = [];
  const translator = {
    id: 'engine',
    name: 'engine',
    limits: { texts: 10, characters: 1000, ms: 1000 },
    translate: async ({ texts }: { texts: readonly string[] }) =>
      texts.map((text) => (asked.push(text), `译${text}`)),
  };
  const ask = (now = '2026-01-01T00:00:00.000Z') =>
    createTranslation({
      translators: [translator],
      cache: keptTranslations(store, () => new Date(now)),
    }).translate({
      texts: [{ id: 'a', content: 'おはよう。', language: 'ja' }],
      targetLanguages: ['zh-CN'],
    });

  it('cost nothing again, also after a restart', async () => {
    const first = await ask();
    expect(await ask('2026-01-20T00:00:00.000Z')).toEqual(first);
    expect(asked).toEqual(['おはよう。']);
  });
  it('are unreadable without the source text', async () => {
    const [kept] = await store.collection('translation-cache').find().toArray();
    expect(JSON.stringify(kept)).not.toMatch(/译|おはよう/);
  });
  it('go after a month', async () => {
    await ask('2026-02-05T00:00:00.000Z');
    expect(asked).toHaveLength(2);
  });
});
