import type { Section } from '../../types.js';
import { onOff, quoted, type Said, said } from './said.js';

/** How a language is called in Chinese. */
export type Name = (language: string) => string;

const after = (position: number): string =>
  position === 0 ? '第 1 遍之前' : `第 ${position} 遍之后`;
const spoken = ({ enabled, language, position }: Section['translation'], name: Name): string =>
  enabled ? `${after(position)}${language === undefined ? '' : ` ${name(language)}`}` : '关';
const repeated = ({ enabled, repeatCount, position }: Section['keyword']): string =>
  enabled ? `${after(position)} ${repeatCount} 遍` : '关';

const pause = (a: Section, b: Section): Said[] => {
  const [was, is] = [a.pauseFactor, b.pauseFactor];
  if (was === undefined && is === undefined) return said('停顿', a.pauseMs, b.pauseMs, '毫秒');
  if (was !== undefined && is !== undefined) return said('停顿', was, is, '倍句长');
  const whole = ({ pauseMs, pauseFactor }: Section) =>
    pauseFactor === undefined ? `${pauseMs} 毫秒` : `${pauseFactor} 倍句长`;
  return said('停顿', whole(a), whole(b));
};
const items = (a: Section, b: Section): Said[] => {
  if (a.itemIds.length !== b.itemIds.length)
    return said('句子', a.itemIds.length, b.itemIds.length, '句');
  if (a.itemIds.every((id, index) => id === b.itemIds[index])) return [];
  return [{ what: a.itemIds.every((id) => b.itemIds.includes(id)) ? '句子的先后' : '换了句子' }];
};
const fields = (a: Section, b: Section, name: Name): Said[] => {
  // With another number of times come as many speeds.
  const [was, is] = [a, b].map(({ speeds }) =>
    speeds.slice(0, Math.min(a.repeatCount, b.repeatCount)).join('、'),
  );
  return [
    ...said('名称', quoted(a.title), quoted(b.title)),
    ...items(a, b),
    ...said('每句', a.repeatCount, b.repeatCount, '遍'),
    ...said('语速', was ?? '', is ?? ''),
    ...pause(a, b),
    ...said('显示原文', onOff(a.showText), onOff(b.showText)),
    ...said('显示译文', onOff(a.showTranslation), onOff(b.showTranslation)),
    ...said('朗读译文', spoken(a.translation, name), spoken(b.translation, name)),
    ...said('朗读关键词', repeated(a.keyword), repeated(b.keyword)),
  ];
};

const told = (done: string, sections: readonly Section[]): Said[] => {
  const titles = sections.map(({ title }) => `「${title}」`).join('');
  return sections.length === 0
    ? []
    : [{ what: `${done}${sections.length === 1 ? '一' : ` ${sections.length} `}节${titles}` }];
};

/** What is another in the sections of a sequence; of each section by its name, unless there is only one. */
export const sectionFields = (
  before: readonly Section[],
  now: readonly Section[],
  name: Name,
): Said[] => {
  const kept = now.flatMap((section) => {
    const old = before.find(({ id }) => id === section.id);
    return old ? [{ old, section }] : [];
  });
  const alone = before.length === 1 && now.length === 1;
  const of = ({ title }: Section, { what, ...sides }: Said): Said => ({
    what: alone ? what : `「${title}」${what}`,
    ...sides,
  });
  const order = kept.map(({ old }) => before.indexOf(old));
  return [
    ...kept.flatMap(({ old, section }) =>
      fields(old, section, name).map((one) => of(section, one)),
    ),
    ...told(
      '新增',
      now.filter(({ id }) => !before.some((old) => old.id === id)),
    ),
    ...told(
      '删除',
      before.filter(({ id }) => !now.some((section) => section.id === id)),
    ),
    ...(order.every((place, index) => index === 0 || place > (order[index - 1] ?? 0))
      ? []
      : [{ what: '各节的先后' }]),
  ];
};
