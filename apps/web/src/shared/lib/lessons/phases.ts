import type { TemplateSection } from '@app/contracts';
import { buildTimeline, SAMPLE_RATE, type AudioItem } from '@app/lesson';

/** What one sentence comes to in a section: sounds and silences in their order. */
export interface Phase {
  kind: 'source' | 'translation' | 'keyword' | 'pause';
  seconds: number;
}

/** As long as a sentence for beginners is, and its translation, and a word of it. */
const SECONDS = { source: 2.4, translation: 2.2, keyword: 0.8 } as const;
const clip = (
  audioType: AudioItem['audioType'],
  seconds: number,
  more: Partial<AudioItem> = {},
): AudioItem => ({
  id: `${audioType} ${more.speed ?? 1}`,
  text: '',
  language: 'x',
  speaker: '',
  url: '/',
  duration: seconds,
  status: 'ready',
  speed: 1,
  sequenceId: 'o',
  type: 'normal',
  audioType,
  sourceId: 's',
  isKeyword: audioType === 'keyword',
  ...more,
});

/** By the rules of the player, so that what is drawn is what will be heard. */
export const phasesOf = (section: TemplateSection): Phase[] => {
  const { translation, keyword, ...rest } = section;
  const speeds = [...new Set([1, ...section.speeds])];
  const { slots } = buildTimeline({
    sections: [
      {
        ...rest,
        id: 'n',
        itemIds: ['o'],
        translation: { ...translation, language: 'y' },
        keyword,
      },
    ],
    segments: [
      {
        id: 's',
        occurrenceId: 'o',
        type: 'normal',
        keywords: [{ id: 'k', text: '', language: 'x' }],
      },
    ],
    audioItems: [
      ...speeds.map((speed) => clip('source', SECONDS.source / speed, { speed })),
      clip('translation', SECONDS.translation, { targetLanguage: 'y' }),
      clip('keyword', SECONDS.keyword, { keywordId: 'k' }),
    ],
  });
  return slots.map(({ kind, lengthSamples }) => ({
    kind: kind === 'transition' ? 'source' : kind,
    seconds: lengthSamples / SAMPLE_RATE,
  }));
};

const shown = ({ showText, showTranslation }: TemplateSection): string =>
  showText
    ? showTranslation
      ? '看原文和译文'
      : '只看原文'
    : showTranslation
      ? '只看译文'
      : '不看字';
const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** The same in words. */
export const sectionWords = (section: TemplateSection): string => {
  const { repeatCount, speeds, pauseMs, pauseFactor, translation, keyword } = section;
  const slow = speeds.some((speed) => speed !== 1);
  return [
    `每句 ${repeatCount} 遍`,
    slow ? `语速 ${speeds.map(rounded).join('、')} 倍` : '',
    pauseFactor === undefined
      ? `停 ${rounded(pauseMs / 1000)} 秒`
      : `停句长的 ${rounded(pauseFactor)} 倍`,
    shown(section),
    translation.enabled
      ? translation.position === 0
        ? '先念译文'
        : `第 ${translation.position} 遍后念译文`
      : '',
    keyword.enabled ? `关键词念 ${keyword.repeatCount} 遍` : '',
  ]
    .filter(Boolean)
    .join('，');
};
