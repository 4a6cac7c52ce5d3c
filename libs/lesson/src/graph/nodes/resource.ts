import { invalid } from '../../refused.js';
import type { NodeKind } from './kind.js';

export const MOST_TARGETS = 5;

/** Readings, translations and sounds live once, in the lesson's resources; this node names the languages wanted and is where they are worked on. */
export const resource: NodeKind<'resource'> = {
  title: '素材',
  purpose: '注音、翻译和声音，一句一句地看',
  sources: ['textContent'],
  targets: ['videoConfig'],
  offered: true,
  defaults: () => ({ annotations: {}, translations: {}, targets: [], audioItems: [] }),
  words: { targets: '目标语言' },
  change(params, change) {
    if (Object.keys(change).some((key) => key !== 'targets'))
      throw invalid('素材由句子得出，不能直接设置');
    const targets = [...new Set(change.targets ?? params.targets)];
    if (targets.length > MOST_TARGETS) throw invalid(`最多翻译成 ${MOST_TARGETS} 种语言`);
    return { ...params, targets };
  },
  pattern: ({ targets }) => ({ ...resource.defaults(), targets }),
  // Its tables are the lesson's: they are merged there, whole.
  imported: ({ targets }, context) => resource.change(resource.defaults(), { targets }, context),
  copied: ({ targets }, context) => resource.change(resource.defaults(), { targets }, context),
};
