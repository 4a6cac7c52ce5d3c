import { PublicQuery, SearchQuery } from '@app/contracts';
import { choiceOf } from './choice.js';

const of = (query: string) => choiceOf(new URLSearchParams(query));

it('is what the address says', () =>
  expect(of('q=駅&order=latest&tag=通学&language=ja&level=N4&length=short')).toEqual({
    q: '駅',
    order: 'latest',
    tag: '通学',
    language: 'ja',
    level: 'N4',
    length: 'short',
  }));
it.each([
  ['a language that is none', 'language=%F0%9F%8D%99', {}],
  ['a level of another language', 'language=ja&level=A2', { language: 'ja' }],
  ['a level without a language', 'level=N4', {}],
  ['a level nobody has', 'language=ja&level=Z9', { language: 'ja' }],
  ['a length nobody has', 'length=endless', {}],
  ['a tag that none can be', `tag=${'a'.repeat(21)}`, {}],
  ['an empty tag', 'tag=%20', {}],
  ['what is not asked here', 'page=-1&q=', {}],
])('leaves out %s', (_, query, choice) => expect(of(query)).toEqual(choice));
it.each(['あ'.repeat(101), `${'あ'.repeat(99)}🍙`, `  ${'a'.repeat(300)}  `])(
  'cuts words to what can be looked for (%s)',
  (words) => {
    const { q = '' } = of(`q=${encodeURIComponent(words)}`);
    expect(words.trim().startsWith(q)).toBe(true);
    expect(q.length).toBeGreaterThanOrEqual(99);
    expect(q).not.toMatch(/[\uD800-\uDBFF]$/);
    expect(SearchQuery.safeParse({ q }).success).toBe(true);
  },
);
it('asks for nothing that the server refuses, whatever stands there', () => {
  const nonsense = ['', ' ', '\u0000', '🍙', '../..', "'--", 'null', '1e9', 'x'.repeat(5000)];
  for (const one of nonsense) {
    const {
      q,
      order: _,
      ...filters
    } = choiceOf(new URLSearchParams({ q: one, tag: one, language: one, level: one, length: one }));
    expect(PublicQuery.safeParse(filters).success).toBe(true);
    expect(SearchQuery.safeParse({ q, ...filters }).success).toBe(true);
  }
});
