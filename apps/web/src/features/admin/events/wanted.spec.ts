import { changedSearch, listOf, nothingFound, wantedOf } from './wanted.js';

const wanted = (text: string) => wantedOf(new URLSearchParams(text));

describe('what an address looks for', () => {
  it('is every filter that fits', () =>
    expect(wanted('type=Made&stream=lesson-1&from=2026-01-01T00:00:00.000Z&before=12')).toEqual({
      type: 'Made',
      stream: 'lesson-1',
      from: '2026-01-01T00:00:00.000Z',
      before: '12',
    }));
  it('is also what does not fit, for the server to refuse: nothing of it would find everything', () =>
    expect(wanted('type=&from=yesterday&before=-1&other=1')).toEqual({
      from: 'yesterday',
      before: '-1',
      reads: 'without',
    }));
  it('leaves out that somebody looked, unless that is what is asked for', () => {
    expect(wanted('')).toEqual({ reads: 'without' });
    expect(wanted('actor=hana&reads=with')).toEqual({ actor: 'hana', reads: 'with' });
    expect(wanted('type=LogRead')).toEqual({ type: 'LogRead' });
    expect(wanted('correlationId=c&reads=without')).toEqual({ correlationId: 'c' });
  });
  it('begins at the newest again with another filter', () =>
    expect(
      changedSearch(new URLSearchParams('type=Made&before=12'), {
        actor: 'hana',
        type: '',
      }).toString(),
    ).toBe('actor=hana'));
  it('says why nothing is found', () => {
    expect(nothingFound({})).toContain('放宽筛选');
    expect(nothingFound({ before: '9' })).toBe('再早没有了。');
  });
  it('is kept in a link', () => {
    expect(listOf({ stream: 'lesson-1' })).toBe('/admin/events?stream=lesson-1');
    expect(listOf({ actor: 'hana', reads: 'without' })).toBe('/admin/events?actor=hana');
    expect(listOf({ actor: 'hana', reads: 'with' })).toBe('/admin/events?actor=hana&reads=with');
  });
});
