import { given } from '../../../kernel/src/testing.js';
import { searches, type SearchEvent } from './searches.js';
import { keptWords } from './words.js';

const at = '2026-01-01T08:00:00.000Z';
const told = { words: 'こんびに', results: 2, narrowed: false, visitor: 'v', at };
const count = (change: Partial<typeof told> = {}) => ({
  type: 'CountSearch' as const,
  data: { ...told, ...change },
});
const counted = (change: Partial<typeof told> = {}): SearchEvent => ({
  type: 'LessonsSearched',
  data: { ...told, ...change },
});
const after = given(searches);

describe('a search', () => {
  it('is counted, also where nothing was found', () => {
    after().when(count()).thenEvents(counted());
    after()
      .when(count({ results: 0 }))
      .thenEvents(counted({ results: 0 }));
  });
  it('of the same words is one search a day, however they were typed', () => {
    after(counted())
      .when(count({ words: ' こんびに ' }))
      .thenNothing();
    after(counted({ words: 'cafe' }))
      .when(count({ words: 'ＣＡＦＥ' }))
      .thenNothing();
    after(counted())
      .when(count({ narrowed: true }))
      .thenEvents(counted({ narrowed: true }));
  });
  it('has an end in a day', () =>
    after(...Array.from({ length: 200 }, (_, n) => counted({ words: `w${n}` })))
      .when(count())
      .thenNothing());
  it('for what may tell of a person is counted without its words', () => {
    after()
      .when(count({ words: 'hana@example.org' }))
      .thenEvents(counted({ words: '' }));
    after(counted({ words: '' }))
      .when(count({ words: '138 0013 8000' }))
      .thenEvents(counted({ words: '' }));
  });
});

it.each([
  ['コンビニ　で', 'コンビニ で'],
  ['N5 Verbs', 'n5 verbs'],
  ['2026', '2026'],
  ['hana＠example.org', ''],
  ['https://example.org/me', ''],
  ['+81 90-1234-5678', ''],
  ['j9W1jdC83S9dFPJqa9ZdcPgTpHFF3vx3', ''],
])('of %s is kept: %s', (words, kept) => expect(keptWords(words)).toBe(kept));
