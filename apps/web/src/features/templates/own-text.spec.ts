import { createLesson, fourStages, nodesOf, sectionsPlayed, templateShape } from '@app/lesson';
import { buildTimeline } from '@app/lesson';
import { planned, sounding, toSpeak, toTranslate } from './own-text.js';

let next = 0;
const newId = () => `n${(next += 1)}`;
const base = createLesson({ text: '一。', targetLanguages: ['en'] }, { newId, at: '' });
for (const node of nodesOf(base.graph, 'textSequence'))
  node.params.sections = fourStages(newId, [], 'en');
const shape = templateShape({ graph: base.graph, voices: { A: 'voice-a' } });
const sections = sectionsPlayed(shape).map((section) => section);
const text = 'A: Good morning, how are you today?\nB: Fine.\nA: Good.\nB: Yes.';
const lesson = planned(text, shape, sections, 'zh-CN');

describe('one’s own text through a template', () => {
  it('is half a minute of it, through every section', () => {
    expect(lesson.sections.map(({ title }) => title)).toEqual(['盲听', '精听', '跟读', '复述']);
    expect(lesson.segments.length).toBeLessThan(4);
    const all = lesson.segments.map(({ occurrenceId }) => occurrenceId);
    expect(lesson.sections.every(({ itemIds }) => String(itemIds) === String(all))).toBe(true);
  });
  it('asks for translations where a section has them, into a language the text is not in', () => {
    expect(toTranslate(lesson)?.targetLanguages).toEqual(['zh-CN']);
    expect(toTranslate(planned(text, shape, sections, 'en'))).toBeUndefined();
  });
  it('asks for each speed and each translation once, in the template’s voices, and plays what was made', () => {
    const said = Object.fromEntries(
      lesson.segments.map(({ occurrenceId }) => [occurrenceId, '译文']),
    );
    const { lesson: told, rows, items } = toSpeak(lesson, { 'zh-CN': said }, shape.voices);
    const [first] = lesson.segments;
    const own = items.filter(({ text: words }) => words === first?.content);
    expect(own.map(({ speed, voice_db_id }) => [speed, voice_db_id])).toEqual([
      [1, 'voice-a'],
      [0.9, 'voice-a'],
    ]);
    expect(items.filter(({ text: words }) => words === '译文').length).toBeGreaterThan(0);
    const results = rows.map(({ id }) => ({ id, success: true, url: `/${id}`, duration: 2 }));
    const heard = buildTimeline(sounding(told, rows, results));
    expect(heard.missing).toEqual([]);
    expect(new Set(heard.slots.map(({ kind }) => kind))).toEqual(
      new Set(['source', 'pause', 'translation']),
    );
    expect(sounding(told, rows, []).audioItems).toEqual([]);
  });
});
