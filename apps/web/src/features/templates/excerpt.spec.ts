import type { TemplateSection } from '@app/contracts';
import { buildTimeline, createLesson, fourStages, playable, type AudioItem } from '@app/lesson';
import { excerptOf, lackingIn } from './excerpt.js';

let next = 0;
const made = createLesson(
  {
    text: 'One.\t一。\nTwo.\t二。\nThree.\t三。\nFour.\t四。\nFive.\t五。\nSix.\t六。',
    targetLanguages: ['zh-CN'],
  },
  { newId: () => `n${(next += 1)}`, at: '' },
);
const lesson = playable(
  made.graph,
  {
    ...made.resources,
    audioItems: made.resources.audioItems.map((item): AudioItem => ({
      ...item,
      status: 'ready',
      url: `/${item.id}`,
      duration: 2,
    })),
  },
  { title: '' },
);
const stages = fourStages(() => 's', [], 'zh-CN') as TemplateSection[];
const [blind] = stages;
const heard = (sections: readonly TemplateSection[]) => {
  const excerpt = excerptOf(lesson, sections);
  return { sentences: excerpt.segments.length, ...buildTimeline(excerpt) };
};

describe('what is heard of a template', () => {
  it('goes through all of its sections with as many sentences as half a minute has', () => {
    const { sentences, duration, slots } = heard(stages);
    expect(sentences).toBe(1);
    expect(duration).toBeGreaterThan(25);
    expect(new Set(slots.map(({ sectionId }) => sectionId)).size).toBe(4);
    expect(heard(blind ? [blind] : []).sentences).toBe(5);
  });
  it('says what these sounds do not have', () => {
    expect(lackingIn(excerptOf(lesson, stages))).toBe('放慢的声音');
    expect(lackingIn(excerptOf(lesson, blind ? [blind] : []))).toBe('');
    const silent = { ...lesson, audioItems: lesson.audioItems.filter(({ audioType }) => audioType === 'source') }; // prettier-ignore
    expect(lackingIn(excerptOf(silent, stages))).toBe('放慢的声音、译文的声音');
  });
});
