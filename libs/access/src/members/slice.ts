import { LEVELS, slice } from '@app/platform';
import { MemberLevels } from './member-levels.handlers.js';
import { memberHandlers } from './members.handlers.js';
import { members } from '../standing/members.js';

/** What administrators decide about one person. */
export const membersSlice = slice({
  folds: { members: ['member-', members] },
  providers: [{ provide: LEVELS, useClass: MemberLevels }, ...memberHandlers],
});
