import { lazy } from 'react';
import { clock } from '../../../shared/lib/languages.js';
import type { NodeScreen } from './kind.js';

export const textSequence: NodeScreen<'textSequence'> = {
  icon: 'M4 7h3M10 7h10M4 12h3M10 12h10M4 17h3M10 17h6',
  result({ params: { sections } }, lesson, timed) {
    if (sections.length === 0) return '还没有节';
    const { duration, missing } = timed(lesson);
    const silent = new Set(missing.filter(({ kind, what }) => kind === 'source' && what === 'clip').map(({ occurrenceId }) => occurrenceId)).size;
    return [clock(duration), `${sections.length} 节`, silent > 0 ? `缺 ${silent} 句声音` : ''].filter(Boolean).join(' · ');
  },
  Panel: lazy(async () => ({ default: (await import('../panels/text-sequence.js')).TextSequencePanel })),
};
