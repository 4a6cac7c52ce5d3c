import type { DocumentWrite, ProjectionStore } from '../projections/store.js';
import type { Findable, Question } from './findable.js';
import { folded } from './folded.js';

const ALL = ['title', 'tags', 'text', 'translation', 'reading'] as const;

/** What every store promises of finding documents by their words. `make` gives an empty one. */
export function findingContract(name: string, make: () => Promise<ProjectionStore>): void {
  describe(`${name} finds documents by their words`, () => {
    let store: ProjectionStore;
    beforeEach(async () => {
      store = await make();
    });
    afterEach(() => store.close());

    let position = 0n;
    const write = (collection: string, key: string, find: Findable | null): DocumentWrite => ({
      collection,
      key,
      doc: find === null ? undefined : { key },
      position: (position += 1n),
      find,
    });
    const put = (...documents: DocumentWrite[]) => store.commit({ documents });
    const card = (key: string, find: Findable) => write('cards.v1', key, find);
    const words = (key: string, find: Findable) => write('words.v1', key, find);
    const ask = (q: string, more: Partial<Question<string>> = {}) =>
      store.find({
        places: [
          { in: 'cards.v1', fields: ALL },
          { in: 'words.v1', fields: ALL },
        ],
        terms: q
          .split(' ')
          .filter((term) => term !== '')
          .map((term) => ({ text: folded(term) })),
        skip: 0,
        limit: 20,
        ...more,
      });
    const keys = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked)).hits.map(({ key }) => key);

    it('finds nothing where nothing is', async () => {
      expect(await ask('山')).toEqual({ hits: [], total: 0 });
      expect(await store.tally('cards.v1', 'tag')).toEqual([]);
    });

    it.each([
      ['width', 'ＡＢＣ です', 'abc'],
      ['case', 'Good Morning', 'gOOD'],
      ['kana', 'コーヒー', 'こーひー'],
      ['half-width kana', 'ｶﾞｯｺｳ', 'がっこう'],
      ['the Chinese scripts', '學習語言', '学习语言'],
      ['Japanese forms of them', '天気と学校', '天氣'],
      ['accents', 'Nǐ hǎo, café', 'nihao'],
      ['a character alone', '東京', '京'],
      ['three of them', '東京都庁', '京都庁'],
      ['spaces and marks', 'It’s raining, again.', 'rainingagain'],
      ['a character beyond the first plane', '𠮷野家', '𠮷野'],
    ])('folds %s', async (_what, text, q) => {
      await put(card('a', { texts: { text: [text] } }), card('b', { texts: { text: ['無'] } }));
      expect(await keys(q)).toEqual(['a']);
    });

    it('wants the characters in a row, and within one text', async () => {
      await put(
        card('a', { texts: { text: ['京都', '東'] } }),
        card('b', { texts: { text: ['東京'] } }),
      );
      expect(await keys('東京')).toEqual(['b']);
      expect(await keys('都東')).toEqual([]);
    });

    it('takes nothing of a word for a question of its own', async () => {
      await put(card('a', { texts: { text: ['and or not near'] } }));
      expect(await keys('or')).toEqual(['a']);
      expect(await keys('near" OR "x')).toEqual([]);
      expect(await keys("*' -- %")).toEqual([]); // nothing to look for is left of it
    });

    it('wants all terms, wherever each is, and ranks by the fields', async () => {
      await put(
        card('text', { order: '9', texts: { title: ['無'] } }),
        words('text', { texts: { text: ['山の川'] } }),
        card('title', { order: '1', texts: { title: ['山'] } }),
        words('title', { texts: { text: ['川'] } }),
        card('reading', { order: '8', texts: { reading: ['山川'] } }),
        card('half', { order: '7', texts: { title: ['山'] } }),
        words('alone', { texts: { text: ['山川'] } }),
      );
      expect(await keys('山 川')).toEqual(['title', 'text', 'reading']);
    });

    it('lets a term stand for a facet, too, at the rank of a field', async () => {
      const of = (owner: string, texts: Findable['texts']) => ({
        ...(texts && { texts }),
        facets: { owner: [owner] },
      });
      await put(
        card('a', of('u1', {})),
        card('b', of('u2', { text: ['花'] })),
        card('c', of('u3', { tags: ['花'] })),
      );
      const or = { field: 'author', facet: 'owner', values: ['u1'] } as const;
      expect(await keys('', { terms: [{ text: '花', or }] })).toEqual(['c', 'a', 'b']);
    });

    it('orders by the largest, chooses and leaves out by facets, and counts all pages', async () => {
      const of = (order: string, owner: string, ...tag: string[]) => ({
        order,
        facets: { owner: [owner], tag },
      });
      await put(
        card('a', of('1', 'u1', 'x')),
        card('b', of('3', 'u1', 'x', 'y')),
        card('c', of('2', 'u2', 'x')),
        card('d', of('4', 'u2')),
      );
      expect(await keys('')).toEqual(['d', 'b', 'c', 'a']);
      expect(await keys('', { where: { tag: 'x' } })).toEqual(['b', 'c', 'a']);
      expect(await keys('', { where: { tag: ['x', 'y'], owner: ['u1', 'u9'] } })).toEqual([
        'b',
        'a',
      ]);
      expect(await keys('', { where: { owner: [] } })).toEqual([]);
      const never = { owner: ['u1'] };
      expect(await keys('', { where: { tag: 'x' }, never })).toEqual(['c']);
      expect(await ask('', { skip: 2, limit: 1 })).toEqual({
        hits: [{ key: 'c', texts: {} }],
        total: 4,
      });
      expect(await ask('', { skip: 9 })).toEqual({ hits: [], total: 4 });
      expect(await store.tally('cards.v1', 'tag')).toEqual([
        { value: 'x', count: 3 },
        { value: 'y', count: 1 },
      ]);
      expect(await store.tally('cards.v1', 'tag', never)).toEqual([{ value: 'x', count: 1 }]);
    });

    it('orders by what another read model says, the rest behind it', async () => {
      await put(
        card('a', { order: '1' }),
        card('b', { order: '2' }),
        card('c', { order: '3' }),
        write('heat.v1', 'a', { order: '5' }),
        write('heat.v1', 'b', { order: '7' }),
      );
      expect(await keys('', { orderOf: 'heat.v1' })).toEqual(['b', 'a', 'c']);
    });

    it('answers the texts of what it found', async () => {
      await put(
        card('a', { texts: { title: ['山'] } }),
        words('a', { texts: { text: ['やま', '川'] } }),
      );
      expect((await ask('山')).hits).toEqual([
        { key: 'a', texts: { title: ['山'], text: ['やま', '川'] } },
      ]);
    });

    it('forgets what was replaced and removed, at once', async () => {
      await put(
        card('a', { texts: { title: ['秘密'] }, facets: { tag: ['x'] } }),
        card('b', { texts: { title: ['秘密'] } }),
      );
      await put(card('a', { texts: { title: ['公開'] } }), write('cards.v1', 'b', null));
      expect(await keys('秘密')).toEqual([]);
      expect(await keys('公開')).toEqual(['a']);
      expect(await store.tally('cards.v1', 'tag')).toEqual([]);
    });

    it('keeps how a document is found when a write does not speak of it', async () => {
      await put(card('a', { texts: { title: ['山'] } }));
      await put({ collection: 'cards.v1', key: 'a', doc: { n: 2 }, position: 9n });
      expect(await keys('山')).toEqual(['a']);
    });
  });
}
