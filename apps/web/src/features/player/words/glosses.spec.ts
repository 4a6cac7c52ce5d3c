import { partsOf, shortOf, sourcesOf } from './glosses.js';

const entry = (word: string, source: string, ...senses: string[][]) => ({
  word,
  reading: '',
  source,
  senses: senses.map((glosses) => ({ glosses, tags: [] })),
});

it('shows three senses of all entries together, cut short, and counts the others', () => {
  const { entries, hidden, cut } = shortOf([
    entry('a', 'x', ['1'], ['2']),
    entry('b', 'x', ['3', '4', '5', '6', '7'], ['8']),
    entry('c', 'y', ['9']),
  ]);
  expect(
    entries.map(({ word, senses }) => [word, ...senses.map(({ glosses }) => glosses.join())]),
  ).toEqual([
    ['a', '1', '2'],
    ['b', '3,4,5,6'],
  ]);
  expect([hidden, cut]).toEqual([2, true]);
});

it('has nothing more to show when all is shown', () => {
  expect(shortOf([entry('a', 'x', ['1', '2', '3', '4'])])).toMatchObject({ hidden: 0, cut: false });
  expect(shortOf([entry('a', 'x', ['1', '2', '3', '4', '5'])])).toMatchObject({
    hidden: 0,
    cut: true,
  });
});

it('says what kind of word it is, once, and nothing of what helps nobody', () =>
  expect(
    partsOf([
      { glosses: [], tags: ['v5k-s', 'v5k', 'vi', 'obsc'] },
      { glosses: [], tags: ['v5k-s', 'vi', 'uk'] },
    ]),
  ).toEqual(['五段动词', '自动']));

it('credits each dictionary once', () => {
  const info = (id: string) => ({
    id,
    title: id,
    language: 'ja',
    glossLanguage: 'en',
    licence: '',
    entries: 1,
  });
  expect(
    sourcesOf(
      [entry('a', 'y'), entry('b', 'x'), entry('c', 'y'), entry('d', 'gone')],
      [info('x'), info('y')],
    ).map(({ id }) => id),
  ).toEqual(['y', 'x']);
});
