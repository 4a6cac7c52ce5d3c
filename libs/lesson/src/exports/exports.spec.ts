import { createLesson } from '../creating/create-lesson.js';
import { playable } from '../playing/lesson.js';
import { buildTimeline } from '../playing/timeline.js';
import { cuesOf } from './cues.js';
import { notesOf } from './notes.js';
import { toLrc, toSrt } from './subtitles-out.js';

const lesson = (() => {
  let count = 0;
  const text = 'A: Hello there.\nB: Hi --> you.';
  const made = createLesson(
    { text, language: 'en', targetLanguages: ['zh-CN'], title: '问候' },
    { newId: () => `id-${count++}`, at: '2026-01-01T00:00:00.000Z' },
  );
  const [first] = playable(made.graph, made.resources, { title: '' }).segments;
  const resources = {
    ...made.resources,
    translations: { 'zh-CN': { [first?.id ?? '']: '你好。' } },
  };
  const planned = playable(made.graph, resources, { title: '问候' });
  const audioItems = planned.audioItems.map((item) => ({
    ...item,
    status: 'ready' as const,
    url: `/media/audio/${item.id}`,
    duration: item.audioType === 'source' ? 1.5 : 1,
  }));
  return { ...planned, audioItems };
})();
const timeline = buildTimeline(lesson);
const cues = cuesOf(lesson, timeline, { translation: 'zh-CN' });

describe('cues', () => {
  it('are what sounds, in order, without gap and to the end of the track', () => {
    expect(cues[0]).toMatchObject({
      start: 0,
      kind: 'source',
      repetition: 1,
      of: 4,
      text: 'Hello there.',
      speaker: 'A',
      translation: '你好。',
    });
    cues.slice(1).forEach((cue, index) => expect(cue.start).toBe(cues[index]?.end));
    expect(cues.at(-1)?.end).toBe(timeline.duration);
    expect(cues.filter(({ kind }) => kind === 'source')).toHaveLength(8);
    expect(cues.filter(({ kind }) => kind === 'translation')).toHaveLength(1);
  });
  it('end with their clip when pauses are to be empty', () =>
    expect(cuesOf(lesson, timeline, { throughPauses: false })[0]).toMatchObject({
      start: 0,
      end: 1.5,
    }));
});

it('find no translation in a language that is only a word of the machine', () => {
  expect(
    cuesOf(lesson, timeline, { translation: 'toString' }).some(
      (cue) => 'translation' in cue && cue.translation !== undefined,
    ),
  ).toBe(false);
  expect(
    notesOf(lesson, { translation: 'toString' }).map(({ translation }) => translation),
  ).toEqual(['', '']);
});

describe('subtitles', () => {
  it('are SubRip that other programs read: numbered, in order, no arrow in the words', () => {
    const srt = toSrt(cues);
    expect(
      srt.startsWith(
        '1\r\n00:00:00,000 --> 00:00:04,500\r\nA：Hello there.\r\n你好。\r\n\r\n2\r\n',
      ),
    ).toBe(true);
    const blocks = srt.trim().split('\r\n\r\n');
    expect(blocks).toHaveLength(cues.length);
    expect(blocks.every((block) => block.split('-->').length === 2)).toBe(true);
  });
  it('round times once', () => {
    const [cue] = cues;
    if (!cue) throw new Error('no cue');
    expect(toSrt([{ ...cue, start: 59.9996, end: 3599.9999 }])).toContain(
      '00:01:00,000 --> 01:00:00,000',
    );
    expect(toLrc([{ ...cue, start: 59.996 }], { title: 't', duration: 60.4 })).toContain(
      '[01:00.00]A：Hello',
    );
  });
  it('are LRC with credits as remarks, each on its line', () =>
    expect(
      toLrc(cues, { title: '问候', duration: 9, credits: ['《问候》 · 山田\n · CC BY 4.0'] }),
    ).toContain('\n[#:《问候》 · 山田 · CC BY 4.0]\n'));
  it('are LRC with title and length', () =>
    expect(
      toLrc(cues, { title: '问候', duration: timeline.duration }).split('\n').slice(0, 5),
    ).toEqual([
      '[ti:问候]',
      '[by:Yamabiko]',
      `[length:${Math.floor(timeline.duration / 60)}:${String(Math.round(timeline.duration) % 60).padStart(2, '0')}]`,
      '[00:00.00]A：Hello there.',
      '[00:00.00]你好。',
    ]));
});
