import { lazy } from 'react';
import type { NodeScreen } from './kind.js';

export const translation: NodeScreen<'translation'> = {
  icon: 'M4 6h9M8.500 4v2M11 6c-.8 3.500-3 6-6.500 7.500M6 9c1 2 3 3.800 5.500 4.500M12 19l4-9 4 9M13.500 16h5',
  result: ({ params: { sourceSegments = [] } }) => `${sourceSegments.length} 句，来自旧课程`,
  Panel: lazy(async () => ({ default: (await import('../panels/translation.js')).TranslationPanel })),
};
