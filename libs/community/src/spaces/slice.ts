import { CLOCK, READ_MODELS, slice } from '@app/platform';
import { SpaceHeads } from './space-heads.js';
import { SpacesController } from './spaces.controller.js';
import { spaceHandlers } from './spaces.handlers.js';

/** What everybody may know of an author: their name, their public lessons and collections, five numbers. */
export const spacesSlice = slice({
  controllers: [SpacesController],
  providers: spaceHandlers,
  heads: (resolve) => new SpaceHeads(resolve(READ_MODELS), resolve(CLOCK)),
});
