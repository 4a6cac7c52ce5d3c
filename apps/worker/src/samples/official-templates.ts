import {
  createLesson,
  fourStages,
  newSection,
  templateShape,
  type Section,
  type TemplateShape,
} from '@app/lesson';

export interface OfficialTemplate {
  key: string;
  title: string;
  description: string;
  shape: TemplateShape;
}

const stage = (title: string, more: Partial<Section>): Section => {
  const section = { ...newSection(title, title, []), ...more };
  return {
    ...section,
    speeds: Array.from({ length: section.repeatCount }, (_, index) => more.speeds?.[index] ?? 1),
  };
};
const spoken = (position: number) => ({ enabled: true, language: 'zh-CN', position });

/** The four nodes of any new lesson, with these sections in the place of its own. */
const played = (sections: readonly Section[]): TemplateShape => {
  let next = 0;
  const { graph } = createLesson(
    { text: '…', targetLanguages: ['zh-CN'] },
    { newId: () => `n${(next += 1)}`, at: '2026-01-01T00:00:00.000Z' },
  );
  return templateShape({
    voices: {},
    graph: {
      ...graph,
      nodes: graph.nodes.map((node) => {
        if (node.type === 'textSequence') return { ...node, params: { sections: [...sections] } };
        if (node.type !== 'videoConfig') return node;
        const contentOrder = sections.map(({ id }) => ({ kind: 'section' as const, id }));
        return { ...node, params: { ...node.params, contentOrder } };
      }),
    },
  });
};

/** Those of the house, in the order in which they are shown. */
export const officialTemplates = (): OfficialTemplate[] => {
  let next = 0;
  return [
    {
      key: 'four-stages',
      title: '盲听·精听·跟读·复述',
      description: '四步走一课：先不看字听，再慢慢听懂，跟着说，最后看译文说出来。',
      shape: played(fourStages(() => `f${(next += 1)}`, [], 'zh-CN')),
    },
    {
      key: 'dialogue',
      title: '对话',
      description: '先听完整段对话，再一句一句跟，最后看着译文接话，停顿够你说完。',
      shape: played([
        stage('听一遍', { repeatCount: 1, pauseMs: 500, showTranslation: false }),
        stage('逐句跟', { repeatCount: 2, pauseFactor: 1.3, translation: spoken(1) }),
        stage('接话', {
          repeatCount: 1,
          pauseFactor: 2,
          showText: false,
          translation: spoken(0),
        }),
      ]),
    },
    {
      key: 'dictation',
      title: '听写',
      description: '每句三遍，前两遍放慢，不给字，留够写的时间；写完再看着原文对一遍。',
      shape: played([
        stage('听写', {
          repeatCount: 3,
          speeds: [0.9, 0.9, 1],
          pauseFactor: 3,
          showText: false,
          showTranslation: false,
        }),
        stage('对照', { repeatCount: 1, pauseMs: 2000 }),
      ]),
    },
    {
      key: 'bedtime',
      title: '睡前',
      description: '放慢两遍，译文轻轻说一次，停顿长。闭上眼睛听就好。',
      shape: played([
        stage('慢慢听', {
          repeatCount: 2,
          speeds: [0.9, 0.9],
          pauseMs: 4000,
          showText: false,
          translation: spoken(1),
        }),
      ]),
    },
  ];
};
