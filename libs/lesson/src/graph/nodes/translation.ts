import type { NodeKind } from './kind.js';

/** Comes in by import only: translations live in the resources. It may read from a text and feeds nothing. */
export const translation: NodeKind<'translation'> = {
  title: '翻译',
  purpose: '来自导入的旧课程',
  sources: ['textContent'],
  targets: [],
  offered: false,
  defaults: () => ({}),
  words: { sourceContent: '原文', sourceId: '来源', sourceLanguage: '语言' },
  pattern: () => ({}),
  change: (params, change) => ({ ...params, ...change }),
  unlinked({
    sourceSegments: _segments,
    sourceContent: _content,
    sourceId: _id,
    sourceLanguage: _language,
    ...rest
  }) {
    return rest;
  },
};
