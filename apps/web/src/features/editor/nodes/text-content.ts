import { lazy } from 'react';
import type { NodeScreen } from './kind.js';

export const textContent: NodeScreen<'textContent'> = {
  icon: 'M5 5h14M5 9.500h14M5 14h9M5 18.500h6',
  result: ({ params: { segments } }, { language }) => (segments.length === 0 ? '还没有文字' : `${segments.length} 句 · ${language}`),
  Panel: lazy(async () => ({ default: (await import('../panels/text-content.js')).TextContentPanel })),
  width: 760,
};
