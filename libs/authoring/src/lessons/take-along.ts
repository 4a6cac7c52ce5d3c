import type { BlobStore, ReadModels } from '@app/kernel';
import { exportBundle, type AudioItem } from '@app/lesson';
import type { Taken, TakesAlong } from '@app/platform';
import { lessonSummaries } from '@published/library';
import { readLessons } from './read-lesson.js';

const SOUND = /^\/media\/audio\/([0-9a-f]{64}\.mp3)$/;
/** What no file system takes for a name. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\s]+/gu;
const named = (title: string): string =>
  title.replaceAll(UNFIT, ' ').trim().slice(0, 60).trim() || '课程';

/** The sounds that are there, each once, in the order in which they are heard. */
const soundsOf = (items: readonly AudioItem[]): string[] => [
  ...new Set(items.flatMap(({ url }) => SOUND.exec(url ?? '')?.[1] ?? [])),
];

/** Every lesson of a person as a file that can be imported again, and beside it its sounds. */
export const ownLessonsOf = (models: ReadModels, blobs: BlobStore): TakesAlong =>
  async function* (userId): AsyncGenerator<Taken> {
    let number = 0;
    for await (const lesson of readLessons(models, { userId })) {
      number += 1;
      const card = await models.collection(lessonSummaries).findOne({ _id: lesson._id });
      const title = named(card?.title ?? '');
      const folder = `课程/${String(number).padStart(3, '0')} ${title}`;
      const sounds = soundsOf(lesson.resources.audioItems);
      yield {
        name: `${folder}/${title}.json`,
        bytes: new TextEncoder().encode(JSON.stringify(exportBundle(lesson))),
        says: `课程「${card?.title ?? title}」，可以再导入；声音 ${sounds.length} 个`,
      };
      for (const [at, key] of sounds.entries())
        if (await blobs.has(key))
          yield {
            name: `${folder}/声音/${String(at + 1).padStart(4, '0')}.mp3`,
            bytes: await blobs.read(key),
          };
    }
  };
