import { changedSearch, listOf, wantedOf } from './wanted.js';

const wanted = (text: string) => wantedOf(new URLSearchParams(text));

describe('what an address looks for', () => {
  it('is every filter that fits', () =>
    expect(wanted('type=Made&stream=lesson-1&from=2026-01-01T00:00:00.000Z&before=12')).toEqual({
      type: 'Made',
      stream: 'lesson-1',
      from: '2026-01-01T00:00:00.000Z',
      before: '12',
    }));
  it('is nothing that does not fit', () =>
    expect(wanted('type=&from=yesterday&before=-1&other=1')).toEqual({}));
  it('begins at the newest again with another filter', () =>
    expect(
      changedSearch(new URLSearchParams('type=Made&before=12'), {
        actor: 'hana',
        type: '',
      }).toString(),
    ).toBe('actor=hana'));
  it('is kept in a link', () =>
    expect(listOf({ stream: 'lesson-1' })).toBe('/admin/events?stream=lesson-1'));
});
