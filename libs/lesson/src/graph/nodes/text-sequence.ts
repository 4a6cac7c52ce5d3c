import { invalid } from '../../refused.js';
import type { Section, Segment } from '../../types.js';
import type { NodeKind } from './kind.js';

const LIMITS = {
  sections: 100,
  repeats: 10,
  slowest: 0.9,
  fastest: 1.1,
  pauseMs: 60_000,
  pauseFactor: 10,
  transitions: 100,
  transition: 500,
} as const;
const within = (value: number, low: number, high: number): boolean =>
  Number.isFinite(value) && value >= low && value <= high;
const whole = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && within(value, low, high);

const checked = (section: Section): Section => {
  const { title, repeatCount, speeds, pauseMs, pauseFactor, translation, keyword } = section;
  if (!whole(repeatCount, 1, LIMITS.repeats))
    throw invalid(`「${title}」的重复次数应为 1–${LIMITS.repeats}`);
  if (!speeds.every((speed) => within(speed, LIMITS.slowest, LIMITS.fastest)))
    throw invalid(`「${title}」的语速应为 ${LIMITS.slowest}–${LIMITS.fastest} 倍`);
  if (!within(pauseMs, 0, LIMITS.pauseMs))
    throw invalid(`「${title}」的停顿应为 0–${LIMITS.pauseMs} 毫秒`);
  if (pauseFactor !== undefined && !within(pauseFactor, 0, LIMITS.pauseFactor))
    throw invalid(`「${title}」的停顿应为句长的 0–${LIMITS.pauseFactor} 倍`);
  for (const [name, { position }] of [
    ['翻译', translation],
    ['关键词', keyword],
  ] as const)
    if (!whole(position, 0, repeatCount))
      throw invalid(`「${title}」的${name}位置不能超过重复次数`);
  if (!whole(keyword.repeatCount, 1, LIMITS.repeats))
    throw invalid(`「${title}」的关键词重复次数应为 1–${LIMITS.repeats}`);
  // One speed a repetition: fewer are filled up, more are left out.
  return {
    ...section,
    speeds: Array.from({ length: repeatCount }, (_, index) => speeds[index] ?? 1),
  };
};

/** Sections that share the text out among themselves and are played alike are one way through it. */
const ways = (sections: readonly Section[]): Section[] => {
  const found: { how: string; section: Section }[] = [];
  for (const section of sections) {
    const { id: _id, title: _title, itemIds, ...rest } = section;
    const how = JSON.stringify(rest);
    const alike = found.find(
      (one) =>
        one.how === how &&
        itemIds.length > 0 &&
        one.section.itemIds.length > 0 &&
        !one.section.itemIds.some((id) => itemIds.includes(id)),
    );
    if (alike)
      alike.section = { ...alike.section, itemIds: [...alike.section.itemIds, ...itemIds] };
    else found.push({ how, section });
  }
  return found.map(({ section }) => ({ ...section, itemIds: [] }));
};

const announced = (transition: Segment): Segment => {
  if (transition.content.trim() === '' || transition.content.length > LIMITS.transition)
    throw invalid(`过渡语应为 1–${LIMITS.transition} 个字符`);
  return { ...transition, type: 'transition' };
};

export const textSequence: NodeKind<'textSequence'> = {
  title: '播放顺序',
  purpose: '分节：每句几遍、多快、停多久',
  sources: ['textContent'],
  targets: ['videoConfig'],
  offered: true,
  defaults: () => ({ sections: [] }),
  words: { sections: '分节', transitions: '过渡语' },
  change(params, change) {
    const { sections, transitions } = { ...params, ...change };
    if (sections.length > LIMITS.sections) throw invalid(`最多 ${LIMITS.sections} 节`);
    if (new Set(sections.map(({ id }) => id)).size !== sections.length)
      throw invalid('两节不能有相同的编号');
    if ((transitions?.length ?? 0) > LIMITS.transitions)
      throw invalid(`最多 ${LIMITS.transitions} 句过渡语`);
    return {
      sections: sections.map(checked),
      ...(transitions === undefined ? {} : { transitions: transitions.map(announced) }),
    };
  },
  pattern: ({ sections }) => ({ sections: ways(sections) }),
  occurrences: ({ transitions = [] }) => transitions.map(({ occurrenceId }) => occurrenceId),
  copied({ sections, transitions }, context) {
    const { idOf, newId } = context;
    const copy = {
      sections: sections.map((section) => ({
        ...section,
        id: newId(),
        itemIds: section.itemIds.map(idOf),
      })),
      ...(transitions && {
        transitions: transitions.map((segment) => ({
          ...segment,
          occurrenceId: idOf(segment.occurrenceId),
        })),
      }),
    };
    return textSequence.change(textSequence.defaults(), copy, context);
  },
};
