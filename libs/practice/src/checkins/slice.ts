import { slice } from '@app/platform';
import { CheckInsController } from './checkins.controller.js';
import { checkInHandlers } from './checkins.handlers.js';
import { checkInEvents } from './events.js';
import { checkInsView } from './checkins.view.js';
import { checkIns } from './checkins.js';

/** The days on which a person was here, and the streak they make. */
export const checkInsSlice = slice({
  events: checkInEvents,
  folds: { checkIns: ['checkins-', checkIns] },
  views: { checkInsView },
  live: { checkInsView: ({ key }) => ({ topic: `user:${key}`, type: 'checkins.changed' }) },
  timeline: { CheckedIn: ({ day }) => `${day} 打卡` },
  controllers: [CheckInsController],
  providers: checkInHandlers,
});
