import { changesOf, foldedFacts } from './changes.js';

const line = { kind: 'word', target: 'word:1', what: '' } as const;

describe('what a change changed', () => {
  it('is what is otherwise, and nothing else', () =>
    expect(
      changesOf({ before: { 读: 'かた', 级: '0' }, after: { 读: 'ほう', 级: '0' } }, {}),
    ).toEqual([{ field: '读', before: 'かた', after: 'ほう' }]));
  it('is told against the log where it does not say what was', () =>
    expect(changesOf({ after: { 读: 'ほう' } }, { 读: 'かた', 级: '0' })).toEqual([
      { field: '读', before: 'かた', after: 'ほう' },
    ]));
  it('of something new was nothing', () =>
    expect(changesOf({ before: {}, after: { 读: 'かた' } }, { 读: 'x' })).toEqual([
      { field: '读', before: null, after: 'かた' },
    ]));
  it('of something that went leaves nothing', () =>
    expect(changesOf({ after: null }, { 读: 'かた' })).toEqual([
      { field: '读', before: 'かた', after: null },
    ]));
});

describe('what is in force', () => {
  it('is what the changes left, also of fields that the last one does not tell of', () =>
    expect(
      [{ 名: 'a', 数: '1' }, { 数: '2' }].reduce<Record<string, string>>(
        (facts, after) => foldedFacts(facts, { ...line, after: { ...after } as never }),
        {},
      ),
    ).toEqual({ 名: 'a', 数: '2' }));
  it('is nothing of what went', () =>
    expect(foldedFacts({ 名: 'a' }, { ...line, after: null })).toEqual({}));
});
