import { CLOCK, COMMANDS, READ_MODELS, slice } from '@app/platform';
import { eraseFollows } from './erase.js';
import { FollowsController } from './follows.controller.js';
import { followHandlers } from './follows.handlers.js';
import { followEvents, follows } from './follows.js';
import { followerIn, followView } from './follows.view.js';
import { ownFollowsOf } from './take-along.js';

/** Authors whose new lessons a person wants to see. The author is not told. */
export const followsSlice = slice({
  events: followEvents,
  folds: { follows: ['follows-', follows] },
  views: { followView },
  live: {
    followView: ({ key }) => ({ topic: `user:${followerIn(key)}`, type: 'follows.changed' }),
  },
  timeline: {
    AuthorFollowed: () => '关注了一位作者',
    AuthorUnfollowed: () => '取消关注一位作者',
  },
  controllers: [FollowsController],
  providers: followHandlers,
  takesAlong: (resolve) => ownFollowsOf(resolve(READ_MODELS)),
  erases: (resolve) =>
    eraseFollows({
      models: resolve(READ_MODELS),
      commands: resolve(COMMANDS),
      clock: resolve(CLOCK),
    }),
});
