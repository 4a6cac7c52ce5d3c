import { Unreadable } from '@app/kernel';
import type { LessonEvent } from '@published/authoring';
import { given } from '../../../kernel/src/testing.js';
import type { GenerationEvent } from './events.js';
import { generationEnds, type EndUnread } from './generation-ends.js';

type Any = GenerationEvent | LessonEvent;
const told = (type: string, data: object) => ({ type, data }) as Any;
/** An event of the lesson of which nothing can be read. */
const unread = (type: string) =>
  told(type, new Proxy({}, { get: () => { throw new Unreadable('lost'); } })); // prettier-ignore
const ofIt = { contentId: 'c-1', userId: 'u-1', generationId: 'g-1' };
const end: EndUnread = { type: 'EndUnread', data: { ...ofIt, error: '读不出来' } };
const history = [unread('LessonCreated'), unread('GenerationRequested'), unread('LessonEdited')];
const after = (...events: Any[]) => given(generationEnds)(...history, ...events).when(end);

const failed: GenerationEvent = {
  type: 'GenerationFinished',
  data: { ...end.data, state: 'failed', done: 0, total: 0, durationSeconds: 0 },
};

it('ends in a lesson of which nothing can be read', () => after().thenEvents(failed));
it('ends once', () =>
  after(told('GenerationFinished', { ...ofIt, state: 'partial' })).thenNothing());
it('ends not what went with its lesson', () => after(unread('LessonDeleted')).thenNothing());
it('ends whatever else ended', () =>
  after(told('GenerationCancelled', { ...ofIt, generationId: 'g-2' })).thenEvents(failed));
