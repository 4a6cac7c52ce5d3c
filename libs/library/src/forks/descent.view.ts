import { projection, readModel } from '@app/kernel';
import { lessonEvents } from '@published/authoring';

/** That one lesson was made of another, or of one that was. It stays when those in between are gone: what they said is in it. */
interface Descent {
  ancestorId: string;
  contentId: string;
}
export const descents = readModel<Descent>('lesson-descents', 1);

const BETWEEN = ':';
const { LessonCreated } = lessonEvents;

export const descentView = projection(descents, {
  hears: { LessonCreated },
  key: ({ data: { contentId, origin } }) =>
    origin
      ? [origin, ...origin.further].map((one) => `${one.contentId}${BETWEEN}${contentId}`)
      : undefined,
  project: (_, { data: { contentId } }, key) => ({
    ancestorId: key.split(BETWEEN)[0] ?? '',
    contentId,
  }),
  indexes: [['ancestorId']],
});
