import { lazy } from 'react';
import { clock } from '../../../shared/lib/languages.js';
import type { NodeScreen } from './kind.js';

export const videoConfig: NodeScreen<'videoConfig'> = {
  icon: 'M4 6h16v12H4zM10 9.500v5l4.500-2.500z',
  result: ({ params: { cover }, sourceIds }, lesson, timed) =>
    sourceIds.length === 0 ? '还没有接上播放顺序' : `成片 ${clock(cover.duration + timed(lesson).duration)}`,
  Panel: lazy(async () => ({ default: (await import('../panels/video-config.js')).VideoConfigPanel })),
};
