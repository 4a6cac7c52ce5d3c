import type { RecordedEvent } from '@app/kernel';
import { activeOver, cohortsOf, personDays } from './active.js';
import { addDays, dayOfEvent, weekOf } from './calendar.js';
import { FIGURES, heldAgainst, type Books } from './figures.js';
import { FoldedBooks } from './folding.js';
import { daysWith } from './persons.view.js';
import { figureOf, marksOf } from './provenance.js';

const LATE = '2026-01-05T23:30:00.000Z'; // in the books the 6th
type Fact = readonly [type: string, data: object, at?: string];
let position = 0n;
const recorded = ([type, data, at = '2026-01-05T08:00:00.000Z']: Fact): RecordedEvent => {
  position += 1n;
  return {
    id: `e${position}`,
    type,
    version: 1,
    data,
    metadata: { correlationId: '', causationId: '', commandId: '', actor: 'u', at },
    stream: 's',
    revision: 0,
    position,
  };
};
const WIDE = { from: '2025-11-01', to: '2026-12-31' };
const after = (...facts: Fact[]): Books => {
  position = 0n;
  const folded = new FoldedBooks();
  for (const fact of facts) folded.add(recorded(fact));
  return folded.books(WIDE);
};
const at = (day: string, hour = '08') => `${day}T${hour}:00:00.000Z`;
const came = (userId: string, day: string): Fact => ['SessionSeen', { userId, at: at(day) }];
const played = (userId: string, day: string, more: object = {}): Fact => ['SentencePlayed', { userId, contentId: 'c1', at: at(day), ...more }]; // prettier-ignore
const figure = (key: string, books: Books, range = { from: '2026-01-05', to: '2026-01-07' }) => {
  const definition = FIGURES.find((one) => one.key === key);
  if (!definition) throw new Error(key);
  return figureOf(definition, books, { range });
};
const valuesOf = (series: readonly { label: string; value: number }[]) =>
  Object.fromEntries(series.map(({ label, value }) => [label, value]));

describe('the day of an event', () => {
  it('is that of Shanghai', () => {
    expect(dayOfEvent(recorded(['PageViewed', { at: LATE }]))).toBe('2026-01-06');
    expect(dayOfEvent(recorded(['SentenceSpoken', {}, LATE]))).toBe('2026-01-06');
  });
  it('is when it happened, however late a device told of it', () =>
    expect(dayOfEvent(recorded(['SentencePlayed', { at: at('2026-01-02') }, LATE]))).toBe(
      '2026-01-02',
    ));
  it.each([
    ['2026-01-05', '2026-01-05'],
    ['2026-01-11', '2026-01-05'],
    ['2026-01-01', '2025-12-29'],
  ])('%s is in the week of %s', (day, monday) => expect(weekOf(day)).toBe(monday));
});

describe('persons', () => {
  it('are counted once a day, whatever they did', () => {
    const books = after(came('a', '2026-01-05'), came('a', '2026-01-05'), played('a', '2026-01-05'), came('b', '2026-01-05'), came('a', '2026-01-07')); // prettier-ignore
    expect(figure('dailyActive', books)).toMatchObject({
      value: 1,
      series: [{ value: 2 }, { value: 0 }, { value: 1 }],
    });
  });
  it('are counted once in seven days, from the day they came', () => {
    const books = after(came('a', '2025-12-30'), came('a', '2026-01-01'), came('b', '2026-01-07'));
    expect(activeOver(books.persons, { from: '2026-01-05', to: '2026-01-08' }, 7)).toEqual([1, 1, 2, 1]); // prettier-ignore
  });
  it('are counted the same, in whatever order their devices told', () => {
    const facts = [came('a', '2026-01-05'), played('a', '2025-12-31'), came('a', '2026-01-07'), played('a', '2026-01-01')]; // prettier-ignore
    const [one, other] = [after(...facts), after(...facts.toReversed())];
    expect(one.persons).toEqual(other.persons);
    expect(one.persons[0]?.since).toBe('2025-12-31');
  });
  it('know the last day of a month', () => {
    const [person] = after(came('a', '2026-01-31'), came('a', '2026-02-01')).persons;
    expect(person && daysWith(person, 'active', WIDE)).toEqual(['2026-01-31', '2026-02-01']);
  });
  it('are not the author of the sample lessons', () =>
    expect(after(['LessonCreated', { userId: 'yamabiko', contentId: 'c' }]).persons).toEqual([]));
  it('come back in weeks that are over', () => {
    const books = after(came('a', '2026-01-05'), came('b', '2026-01-06'), came('a', '2026-01-14'), came('c', '2026-01-13'), came('c', '2026-01-19')); // prettier-ignore
    const range = { from: '2026-01-05', to: '2026-01-20' };
    expect(cohortsOf(books.persons, range)).toEqual([
      { week: '2026-01-05', size: 2, active: [2, 1] },
      { week: '2026-01-12', size: 1, active: [1] }, // its next week goes on
    ]);
    expect(figure('retention', books, range)).toMatchObject({
      value: 50,
      series: [{ label: '2026-01-05', value: 50 }],
    });
  });
  it('go step by step, a person and day each', () => {
    const books = after(
      ['PageViewed', { device: 'mobile', first: true, at: at('2026-01-05') }],
      ['PageViewed', { device: 'mobile', first: true, at: at('2026-01-06') }],
      ['PageViewed', { device: 'desktop', first: false, at: at('2026-01-06') }],
      played('a', '2026-01-05'),
      played('a', '2026-01-05'),
      played('a', '2026-01-06'),
      ['LessonFinished', { userId: 'a', contentId: 'c1', at: at('2026-01-06') }],
      ['FavouriteAdded', { userId: 'a', contentId: 'c1', at: at('2026-01-06') }],
      ['LessonCreated', { userId: 'b', contentId: 'c2' }, at('2026-01-07')],
    );
    expect(valuesOf(figure('funnel', books).series)).toEqual({ visited: 2, played: 2, finished: 1, kept: 1, made: 1 }); // prettier-ignore
    expect(valuesOf(figure('devices', books).series)).toEqual({ mobile: 2, desktop: 1 });
    expect(personDays(books.persons, { from: '2026-01-06', to: '2026-01-06' }, 'played')).toBe(1);
  });
  it('leave nothing but counts when they are gone', () => {
    const practised = played('canary', '2026-01-05', { first: true, ms: 90_000 });
    const books = after(['UserRegistered', { userId: 'canary', at: at('2026-01-05') }], practised, ['UserErased', { userId: 'canary', at: at('2026-01-06') }], came('canary', '2026-01-06'), ['ErasureCompleted', { userId: 'canary', at: at('2026-01-06') }]); // prettier-ignore
    expect(JSON.stringify([...books.days], null)).not.toContain('canary');
    expect(JSON.stringify(books)).not.toContain('canary');
    expect(books.persons).toEqual([]);
    expect(figure('minutes', books).value).toBe(1.5);
    expect(figure('topLessons', books).value).toBe(1);
    expect(figure('newUsers', books).value).toBe(1);
    expect(figure('dailyActive', books).value).toBe(0);
  });
});

describe('figures of days', () => {
  it('are minutes and repeats', () => {
    const books = after(played('a', '2026-01-05', { ms: 60_000 }), played('a', '2026-01-05', { ms: 30_000, repetition: 2 }), ['SentenceReplayed', { userId: 'a', at: at('2026-01-06') }], ['SentenceGraded', { userId: 'a', ms: 6000, at: at('2026-01-06') }]); // prettier-ignore
    expect(figure('minutes', books).series.map(({ value }) => value)).toEqual([1.5, 0.1, 0]);
    expect(figure('repeats', books).series.map(({ value }) => value)).toEqual([1, 1, 0]);
  });
  it('are the lessons that others play, the most played first', () => {
    const books = after(played('a', '2026-01-05', { contentId: 'x', first: true }), played('b', '2026-01-06', { contentId: 'x', first: true }), played('a', '2026-01-05', { contentId: 'y', first: true }), played('a', '2026-01-05', { contentId: 'own' }), played('a', '2026-02-05', { contentId: 'z', first: true })); // prettier-ignore
    expect(figure('topLessons', books)).toMatchObject({
      value: 3,
      series: [
        { label: 'x', value: 2 },
        { label: 'y', value: 1 },
      ],
    });
  });
  it('are searches, and those that found nothing anywhere', () => {
    const searched = (words: string, results: number, narrowed = false): Fact => ['LessonsSearched', { words, results, narrowed, at: at('2026-01-05') }]; // prettier-ignore
    const books = after(searched('駅', 2), searched('駅', 0, true), searched('寿司', 0), searched('', 0)); // prettier-ignore
    expect(figure('searches', books)).toMatchObject({ value: 4, series: [{ label: '駅', value: 2 }, { label: '寿司', value: 1 }] }); // prettier-ignore
    expect(figure('searchesWithoutResult', books)).toMatchObject({ value: 2, series: [{ label: '寿司', value: 1 }] }); // prettier-ignore
  });
  it('are searches for half a character, under one name', () => {
    const half = (words: string): Fact => ['LessonsSearched', { words, results: 1, narrowed: false, at: at('2026-01-05') }]; // prettier-ignore
    expect(after(half('\ud800'), half('\udc00')).words).toHaveLength(1);
  });
  it('are engines at work, and what was there already', () => {
    const spoken = (more: object): Fact => ['SentenceSpoken', { userId: 'a', engine: 'flite', ...more }]; // prettier-ignore
    const books = after(spoken({}), spoken({ cached: true }), spoken({ cached: true }), spoken({ cached: false }), ['SentencesAnnotated', { engine: 'ja' }], ['SentencesTranslated', { engine: 'deepl', origin: 'machine' }], ['SentencesTranslated', { engine: 'hand', origin: 'human' }]); // prettier-ignore
    expect(valuesOf(figure('engineCalls', books).series)).toEqual({ flite: 2, deepl: 1, ja: 1 });
    expect(figure('engineCalls', books).series.find(({ label }) => label === 'ja')?.text).toBe(
      '注音 · 日语',
    );
    expect(figure('cacheHitRate', books)).toMatchObject({ value: 50, series: [{ value: 50 }, { value: 0 }, { value: 0 }] }); // prettier-ignore
  });
  it('are those who ran out of units', () => {
    const books = after(['QuotaRefused', { userId: 'a', feature: 'tts_generation', at: at('2026-01-05') }]); // prettier-ignore
    expect(figure('quotaHits', books).series).toEqual([{ label: 'tts_generation', value: 1, text: '配音' }]); // prettier-ignore
  });
});

describe('provenance', () => {
  it('names the events of the days a figure looks at, and no others', () => {
    const books = after(came('a', '2025-12-29'), came('a', '2025-12-30'), came('a', '2026-01-05'), ['PageViewed', { device: 'mobile', first: true, at: at('2026-01-05') }]); // prettier-ignore
    const { provenance } = figure('weeklyActive', books, { from: '2026-01-05', to: '2026-01-05' });
    expect(provenance).toMatchObject({ count: 2, from: '2', to: '3', days: { from: '2025-12-30', to: '2026-01-05' } }); // prettier-ignore
    expect(figure('visitors', books).provenance).toMatchObject({ count: 1, from: '4', to: '4' });
  });
  it('is nothing where nothing happened', () =>
    expect(marksOf(new Map(), WIDE, ['PageViewed'])).toEqual({ count: 0, from: '0', to: '0' }));
  it('holds a range against the days before it, or the same weekdays a year before', () => {
    const range = { from: '2026-01-05', to: '2026-01-11' };
    expect(heldAgainst(range, 'previous')).toEqual({ from: '2025-12-29', to: '2026-01-04' });
    expect(heldAgainst(range, 'year')).toEqual({ from: '2025-01-06', to: '2025-01-12' });
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });
});
