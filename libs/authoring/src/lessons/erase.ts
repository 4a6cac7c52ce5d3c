import { eachAlone, type BlobStore, type JobQueue, type ReadModels } from '@app/kernel';
import type { Eraser } from '@app/platform';
import type { Authoring } from './authoring.js';
import { SYSTEM } from './ownership.js';
import { queueIdOf } from '@published/generation';
import type { LessonDoc } from './lesson-document.js';
import { readLessons } from './read-lesson.js';

interface Parts {
  models: ReadModels;
  authoring: Authoring;
  queue: JobQueue;
  blobs: BlobStore;
}

const clipsOf = ({ resources }: LessonDoc): string[] =>
  resources.audioItems.flatMap(({ audioGenerationHash, status }) =>
    status === 'ready' && audioGenerationHash ? [audioGenerationHash] : [],
  );

/**
 * Withdraws a person's lessons and deletes the sound that nobody else's lesson uses: its notes hold words in clear. Sound first, since the
 * lessons tell which it is; a run that was cut off goes on with the lessons that are left.
 */
export const eraseLessons =
  ({ models, authoring, queue, blobs }: Parts): Eraser =>
  async (userId) => {
    const own: string[] = [];
    const clips = new Set<string>();
    for await (const lesson of readLessons(models, { userId })) {
      own.push(lesson.contentId);
      for (const { eventId } of lesson.open) await queue.cancel(queueIdOf(eventId));
      for (const clip of clipsOf(lesson)) clips.add(clip);
    }
    if (clips.size > 0)
      for await (const other of readLessons(models, { userId: { $ne: userId } }))
        for (const clip of clipsOf(other)) clips.delete(clip);
    for (const clip of clips)
      for (const kind of ['json', 'mp3']) await blobs.delete(`${clip}.${kind}`);
    await eachAlone(own, undefined, (contentId) =>
      authoring.change(contentId, { type: 'Purge', by: SYSTEM, data: { contentId } }),
    );
  };
