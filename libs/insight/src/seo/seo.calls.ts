import { NOTHING_SAID } from '@app/contracts';
import { callsOf } from '../../../platform/src/testing.js';
import { SeoController } from './seo.controller.js';

export const calls = callsOf(SeoController, {
  change: { body: () => ({ ...NOTHING_SAID, place: 'tag', title: '听「{title}」' }) },
});
