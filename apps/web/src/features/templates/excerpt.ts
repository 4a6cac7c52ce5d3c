import type { TemplateSection } from '@app/contracts';
import { buildTimeline, type Lesson, type Section } from '@app/lesson';

/** So long a template is listened to, about: whole sentences through all of its sections. */
const SECONDS = 25;
const MOST = 5;

const through = (
  lesson: Lesson,
  sections: readonly TemplateSection[],
  sentences: number,
): Lesson => {
  const [language] = lesson.translationLanguages;
  const segments = lesson.segments.filter(({ type }) => type === 'normal').slice(0, sentences);
  const itemIds = segments.map(({ occurrenceId }) => occurrenceId);
  return {
    ...lesson,
    segments,
    sections: sections.map((section, index): Section => ({
      ...section,
      id: `s${index}`,
      itemIds,
      translation: { ...section.translation, ...(language !== undefined && { language }) },
    })),
  };
};

/** The first sentences of a lesson, as a template plays them. */
export const excerptOf = (lesson: Lesson, sections: readonly TemplateSection[]): Lesson => {
  for (let sentences = 1; sentences < Math.min(MOST, lesson.segments.length); sentences += 1) {
    const excerpt = through(lesson, sections, sentences);
    if (buildTimeline(excerpt, { keepMissing: true }).duration >= SECONDS) return excerpt;
  }
  return through(lesson, sections, MOST);
};

/** What of the template is not in these sounds, for whoever listens. */
export const lackingIn = (excerpt: Lesson): string => {
  const { missing } = buildTimeline(excerpt, { keepMissing: true });
  const keywords =
    excerpt.sections.some(({ keyword }) => keyword.enabled) &&
    excerpt.segments.every((segment) => segment.keywords.length === 0);
  const untold =
    excerpt.sections.some(({ translation }) => translation.enabled) &&
    !excerpt.audioItems.some(
      ({ audioType, url }) => audioType === 'translation' && url !== undefined,
    );
  return [
    missing.some(({ what }) => what === 'speed') ? '放慢的声音' : '',
    untold ? '译文的声音' : '',
    keywords ? '关键词' : '',
  ]
    .filter(Boolean)
    .join('、');
};
