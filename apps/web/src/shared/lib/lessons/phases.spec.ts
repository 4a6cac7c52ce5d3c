import type { TemplateSection } from '@app/contracts';
import { fourStages } from '@app/lesson';
import { phasesOf, sectionWords } from './phases.js';

const [blind, close, along, retold] = fourStages(() => 's', [], 'zh-CN') as TemplateSection[];
const kinds = (section: TemplateSection | undefined) =>
  section ? phasesOf(section).map(({ kind }) => kind) : [];

describe('a section of a template', () => {
  it('is drawn as it is played', () => {
    expect(kinds(blind)).toEqual(['source', 'pause']);
    expect(kinds(close)).toEqual([
      'source',
      'pause',
      'translation',
      'pause',
      'source',
      'pause',
      'source',
      'pause',
    ]);
    expect(kinds(retold)).toEqual(['translation', 'pause', 'source', 'pause']);
  });
  it('is longer where it is slower, and rests by the length of the sentence', () => {
    const [first, , , , , , last] = close ? phasesOf(close) : [];
    expect(first?.seconds).toBeGreaterThan(last?.seconds ?? Infinity);
    const [sentence, rest] = along ? phasesOf(along) : [];
    expect(rest?.seconds).toBeCloseTo((sentence?.seconds ?? 0) * 1.4, 3);
  });
  it('is told in words', () => {
    expect(blind && sectionWords(blind)).toBe('每句 1 遍，停 0.8 秒，不看字');
    expect(close && sectionWords(close)).toBe(
      '每句 3 遍，语速 0.9、0.9、1 倍，停 1.5 秒，看原文和译文，第 1 遍后念译文',
    );
    expect(retold && sectionWords(retold)).toBe('每句 1 遍，停句长的 2.5 倍，只看译文，先念译文');
  });
  it('draws keywords where it repeats them', () =>
    expect(
      blind && kinds({ ...blind, keyword: { enabled: true, repeatCount: 2, position: 1 } }),
    ).toEqual(['source', 'pause', 'keyword', 'pause', 'keyword', 'pause']));
});
