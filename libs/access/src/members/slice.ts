import { LEVELS, slice } from '@app/platform';
import { MemberLevels } from './member-levels.handlers.js';
import { memberHandlers } from './members.handlers.js';

/** What administrators decide about one person. */
export const membersSlice = slice({
  providers: [{ provide: LEVELS, useClass: MemberLevels }, ...memberHandlers],
});
