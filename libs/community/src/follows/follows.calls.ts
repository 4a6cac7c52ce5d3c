import { callsOf } from '../../../platform/src/testing.js';
import { FollowsController } from './follows.controller.js';

export const calls = callsOf(FollowsController, {
  follow: { everybodys: 'whoever has a space can be followed by everybody' },
  unfollow: { anyName: 'nobody-at-all' },
});
