import type { Lesson, Sentence } from '../playing/lesson.js';
import { buildTimeline, SAMPLE_RATE } from '../playing/timeline.js';
import type { Section } from '../types.js';
import { FILM, filmOf } from './film.js';
import { notesOf } from './notes.js';
import { coverPicture, cuePicture, type Inscription } from '../covers/picture.js';
import { soundOf, withoutDelay } from './track.js';
import { linesOf, roughWidth } from './typesetting.js';

const sentence = (
  occurrenceId: string,
  content: string,
  more: Partial<Sentence> = {},
): Sentence => ({
  id: `id-${occurrenceId}`,
  occurrenceId,
  content,
  type: 'normal',
  keywords: [],
  language: 'ja',
  speaker: 'default',
  translations: { 'zh-CN': `译${content}` },
  audioUrl: `/media/audio/${occurrenceId}.mp3`,
  ...more,
});
const section: Section = {
  id: 's',
  title: '',
  itemIds: ['a', 'b'],
  repeatCount: 2,
  speeds: [1, 1],
  pauseMs: 730,
  showText: true,
  showTranslation: true,
  translation: { enabled: false, position: 0 },
  keyword: { enabled: false, repeatCount: 1, position: 0 },
};
const reading = {
  reading: 'わたしはいく',
  characters: [
    { text: '私', reading: 'わたし' },
    { text: 'は', reading: 'は' },
    { text: '行', reading: 'い' },
    { text: 'く', reading: 'く' },
  ],
};
const segments = [
  sentence('a', '私は行く', { annotation: reading }),
  sentence('b', '<b>はい', { annotation: 'hai & hai', speaker: '花子' }),
];
const lesson: Lesson = {
  id: 'l',
  title: '山びこ',
  language: 'ja',
  segments,
  sections: [section],
  translationLanguages: ['zh-CN'],
  speakers: ['花子'],
  coverSeconds: 2,
  copyright: { text: '© 花', position: 'bottomRight' },
  audioItems: segments.map(({ id, occurrenceId, content }, index) => ({
    id: `clip-${occurrenceId}`,
    text: content,
    language: 'ja',
    speaker: 'default',
    url: `/media/audio/${occurrenceId}.mp3`,
    duration: 1.01 + index / 3,
    status: 'ready',
    speed: 1,
    sequenceId: occurrenceId,
    type: 'normal',
    audioType: 'source',
    sourceId: id,
    isKeyword: false,
  })),
};
const timeline = buildTimeline(lesson);

describe('the track', () => {
  it('has each clip at its sample, silence elsewhere, and as many samples as the timeline', async () => {
    const marked = (url: string) =>
      Promise.resolve(new Int16Array(99_999).fill(url.includes('/a.') ? 1 : 2));
    const track: number[] = [];
    for await (const part of soundOf(timeline, marked, 100)) track.push(...part);
    expect(track).toHaveLength(timeline.totalSamples + 100);
    for (const { kind, occurrenceId, startSample, lengthSamples } of timeline.slots) {
      const wanted = kind === 'pause' ? 0 : occurrenceId === 'a' ? 1 : 2;
      const heard = track.slice(100 + startSample, 100 + startSample + lengthSamples);
      expect(heard.every((sample) => sample === wanted)).toBe(true);
    }
  });
  it('asks for a repeated clip once, and stays silent for one that is gone', async () => {
    const asked: string[] = [];
    const parts: Int16Array[] = [];
    for await (const part of soundOf(timeline, async (url) => void asked.push(url)))
      parts.push(part);
    expect(asked).toHaveLength(2);
    expect(parts.every((part) => part.every((sample) => sample === 0))).toBe(true);
  });
  it('takes the delay of coding off whole frames, and leaves what a decoder has cut already', () => {
    expect(withoutDelay(new Int16Array(576 * 10))).toHaveLength(5760 - 1105);
    expect(withoutDelay(new Int16Array(5760 - 1105))).toHaveLength(5760 - 1105);
  });
});

describe('the film', () => {
  const film = filmOf(lesson, timeline, { translation: 'zh-CN' });
  it('is as long as its sound, to the frame', () => {
    expect(film.totalSamples).toBe(film.leadSamples + timeline.totalSamples);
    expect(film.totalSamples * FILM.framesPerSecond).toBe(film.totalFrames * SAMPLE_RATE);
    expect(film.scenes.reduce((sum, { frames }) => sum + frames, 0)).toBe(film.totalFrames);
  });
  it('shows each cue within half a frame of its sound, after the cover', () => {
    expect(film.scenes[0]?.cue).toBeUndefined();
    expect(film.leadSamples / SAMPLE_RATE).toBeCloseTo(2, 0);
    let frame = 0;
    for (const { frames, cue } of film.scenes) {
      if (cue)
        expect(
          Math.abs(frame / FILM.framesPerSecond - film.leadSamples / SAMPLE_RATE - cue.start),
        ).toBeLessThanOrEqual(0.1 + 1e-9);
      frame += frames;
    }
  });
  it('draws furigana over their characters, the translation, the place and the copyright', () => {
    const cue = film.scenes[1]?.cue;
    if (!cue) throw new Error('no cue');
    const drawn = cuePicture(lesson, cue, 'zh-CN', roughWidth);
    const at = (text: string) => drawn.find((one) => one.text === text);
    expect(at('わたし')).toMatchObject({ tone: 'reading', x: at('私')?.x });
    expect(at('わたし')?.y).toBeLessThan(at('私')?.y ?? 0);
    expect(at('译私は行く')).toMatchObject({ tone: 'meaning', lang: 'zh-CN' });
    expect(at('● ○'.replace(' ', ''))).toBeDefined();
    expect(at('1 / 2')).toBeDefined();
    expect(at('© 花')).toMatchObject({ align: 'end' });
    expect(drawn.every(({ x, y }) => x >= 0 && x <= FILM.width && y >= 0 && y <= FILM.height)).toBe(
      true,
    );
  });
  it('keeps a long copyright on the picture, and off the title and what stands in the middle', () => {
    const text =
      '© 2026 山びこ日本語教室 All rights reserved, please do not redistribute this recording. '
        .repeat(2)
        .trim();
    const box = ({ text: words, x, y, size, lang, align }: Inscription) => {
      const width = roughWidth(words, size, lang);
      const start = x - { start: 0, middle: width / 2, end: width }[align];
      return { left: start, right: start + width, top: y - size, bottom: y };
    };
    for (const position of ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center']) {
      const signed = {
        ...lesson,
        title: 'いらっしゃいませ。'.repeat(12),
        copyright: { text, position },
      };
      const drawn = coverPicture(signed, roughWidth);
      const [mine, others] = [
        drawn.filter(({ size }) => size < 24).map(box),
        drawn.filter(({ size }) => size >= 24).map(box),
      ];
      expect(mine.length).toBeGreaterThan(1);
      for (const one of mine) {
        expect(
          one.left >= 0 && one.right <= FILM.width && one.top >= 0 && one.bottom <= FILM.height,
        ).toBe(true);
        for (const other of others)
          expect(
            one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top ||
              other.bottom <= one.top,
          ).toBe(true);
      }
    }
  });
  it('keeps the longest sentence on the picture', () => {
    const long = {
      ...lesson,
      segments: [sentence('a', 'ながい文です。'.repeat(30), { annotation: 'na ga i '.repeat(60) })],
    };
    const drawn = cuePicture(
      long,
      {
        start: 0,
        end: 1,
        occurrenceId: 'a',
        sectionId: 's',
        kind: 'source',
        repetition: 1,
        of: 2,
        text: long.segments[0]?.content ?? '',
        translation: '译'.repeat(200),
      },
      'zh-CN',
      roughWidth,
    );
    expect(Math.max(...drawn.map(({ y }) => y))).toBeLessThan(FILM.height);
    expect(
      coverPicture({ ...lesson, title: '题'.repeat(120) }, roughWidth).every(
        ({ y }) => y > 0 && y < FILM.height,
      ),
    ).toBe(true);
  });
  it('parts lines where a reader would', () => {
    const lines = linesOf([{ text: 'Good morning, everybody. 「はい」、そう。' }], {
      size: 50,
      lang: 'en',
      room: 420,
      measure: roughWidth,
    });
    const texts = lines.map(({ pieces }) => pieces.map(({ text }) => text).join(''));
    expect(texts.join('')).toBe('Good morning, everybody. 「はい」、そう。');
    expect(texts.slice(1).every((text) => !/^[」、。 ]/.test(text))).toBe(true);
  });
});

it('cards carry furigana, reading and translation, escaped', () => {
  expect(notesOf(lesson, { translation: 'zh-CN' })).toEqual([
    {
      guid: 'l.a',
      number: 1,
      sentence: '<ruby>私<rt>わたし</rt></ruby>は<ruby>行<rt>い</rt></ruby>く',
      reading: 'わたしはいく',
      translation: '译私は行く',
      speaker: '',
      audioUrl: '/media/audio/a.mp3',
    },
    {
      guid: 'l.b',
      number: 2,
      sentence: '<ruby>&lt;b&gt;はい<rt>hai &amp; hai</rt></ruby>',
      reading: 'hai &amp; hai',
      translation: '译&lt;b&gt;はい',
      speaker: '花子',
      audioUrl: '/media/audio/b.mp3',
    },
  ]);
});
