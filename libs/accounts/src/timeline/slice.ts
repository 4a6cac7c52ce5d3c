import { slice, type Context } from '@app/platform';
import { TimelineOfHandler } from './timeline.handlers.js';
import { timelineView } from './timeline.view.js';

/** What happened to a person, in the lines that the slices of all contexts say. */
export const timelineSlice = slice({
  viewsOfAll: (contexts) => [
    timelineView(Object.assign({}, ...contexts.map(({ timeline }) => timeline)) as Lines),
  ],
  providers: [TimelineOfHandler],
});
type Lines = NonNullable<Context['timeline']>;
