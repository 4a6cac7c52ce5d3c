import { lazy } from 'react';
import type { NodeScreen } from './kind.js';

export const resource: NodeScreen<'resource'> = {
  icon: 'M12 4 4 8l8 4 8-4zM4 12l8 4 8-4M4 16l8 4 8-4',
  result(_, { audioItems }) {
    const spoken = audioItems.filter(({ audioType }) => audioType === 'source');
    const ready = spoken.filter(({ status }) => status === 'ready').length;
    const failed = spoken.filter(({ status }) => status === 'failed').length;
    if (spoken.length === 0) return '还没有句子';
    return `声音 ${ready}/${spoken.length}${failed > 0 ? ` · ${failed} 句失败` : ''}`;
  },
  Panel: lazy(async () => ({ default: (await import('../panels/resource.js')).ResourcePanel })),
  Wide: { text: '打开句子表', Place: lazy(async () => ({ default: (await import('../sentences/sentences.js')).Sentences })) },
};
