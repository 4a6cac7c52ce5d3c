import { slice } from '@app/platform';
import { RereadingController } from './rereading.controller.js';
import { rereadingHandlers } from './rereading.handlers.js';

/** Lessons that were read by an annotator of before are read as it reads now, when their author asks for it. */
export const readingAnewSlice = slice({
  controllers: [RereadingController],
  providers: rereadingHandlers,
});
