import type { Section } from '../types.js';
import { newSection } from './sections.js';

const stage = (id: string, title: string, itemIds: string[], more: Partial<Section>): Section => {
  const section = { ...newSection(id, title, itemIds), ...more };
  return {
    ...section,
    speeds: Array.from({ length: section.repeatCount }, (_, index) => more.speeds?.[index] ?? 1),
  };
};

/** Four ways through the same sentences: listen without the text, listen closely, speak along, say it from memory. */
export const fourStages = (
  newId: () => string,
  itemIds: string[],
  language: string | undefined,
): Section[] => {
  const spoken = (position: number) => ({
    enabled: language !== undefined,
    ...(language === undefined ? {} : { language }),
    position,
  });
  const silent = { enabled: false, position: 1 };
  return [
    stage(newId(), '盲听', itemIds, {
      repeatCount: 1,
      pauseMs: 800,
      showText: false,
      showTranslation: false,
      translation: silent,
    }),
    stage(newId(), '精听', itemIds, {
      repeatCount: 3,
      speeds: [0.9, 0.9, 1],
      pauseMs: 1500,
      translation: spoken(1),
    }),
    stage(newId(), '跟读', itemIds, {
      repeatCount: 2,
      pauseFactor: 1.4,
      showTranslation: false,
      translation: silent,
    }),
    stage(newId(), '复述', itemIds, {
      repeatCount: 1,
      pauseFactor: 2.5,
      showText: false,
      translation: { ...silent, ...spoken(0) },
    }),
  ];
};
