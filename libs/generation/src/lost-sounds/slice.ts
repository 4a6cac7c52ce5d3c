import { jobId, reaction, type BlobStore, type JobHandler, type ReadModels } from '@app/kernel';
import { BLOBS, READ_MODELS, slice, type Resolve } from '@app/platform';
import { readLesson } from '@published/authoring';
import { SPECIAL_WORDS, type KnownWords } from '@published/lexicon';
import { lessonSummaries } from '@published/library';
import { generationDeps } from '../lesson-generation/deps.js';
import { withSpecialWords } from '../lesson-generation/with-special-words.js';
import { LostSoundsController, SeekLostSoundsController } from './lost-sounds.controller.js';
import type { FoundLost } from './known-lost.js';
import { lostSoundHandlers } from './lost-sounds.handlers.js';
import { lostSoundEvents, lostSounds } from './lost-sounds.js';
import { lostIn } from './lost.js';
import { MEND_SOUNDS, mendAllJob, mendSounds, type MendSoundsData } from './mend-sounds.job.js';
import { mend } from './mend.js';
import { LOST_SOUNDS } from '../tokens.js';

const seeking = reaction('lost-sounds', {
  hears: { LostSoundsSought: lostSoundEvents.LostSoundsSought },
  from: 'now',
  jobs: (event) => [mendAllJob(jobId(event, MEND_SOUNDS))],
});

/** A lesson that was deleted meanwhile needs no sounds. */
const mending = (resolve: Resolve) => {
  const [models, blobs] = [resolve<ReadModels>(READ_MODELS), resolve<BlobStore>(BLOBS)];
  const [words, deps] = [resolve<KnownWords>(SPECIAL_WORDS), generationDeps(resolve)];
  const known = resolve<FoundLost>(LOST_SOUNDS);
  return async (contentId: string, signal: AbortSignal): Promise<void> => {
    const lesson = await readLesson(models, contentId);
    const lost = lesson ? await lostIn(lesson, (key) => blobs.has(`${key}.mp3`)) : [];
    const there = lost.length > 0 && (await deps.load(contentId)) !== undefined;
    await known.found(contentId, there ? lost.length : 0);
    if (!there) return;
    await withSpecialWords(words, deps, contentId, async (knowing) =>
      known.found(contentId, await mend(knowing, contentId, lost, signal)),
    );
  };
};

/** Sounds whose file is gone are made again: of a lesson when somebody misses one, of all when an administrator says so. */
export const lostSoundsSlice = slice({
  events: lostSoundEvents,
  folds: { lostSounds: ['lost-sounds', lostSounds] },
  audit: {
    LostSoundsSought: () => ({
      kind: 'queue',
      target: 'lost-sounds',
      name: MEND_SOUNDS,
      what: '补做丢失的声音',
      before: {},
      after: {},
    }),
  },
  reactions: [seeking],
  controllers: [LostSoundsController, SeekLostSoundsController],
  providers: lostSoundHandlers,
  fileName: (key) => /^([0-9a-f]{64})\.(?:mp3|json)$/.exec(key)?.[1],
  jobs: (resolve): readonly JobHandler[] => {
    const summaries = resolve<ReadModels>(READ_MODELS).collection(lessonSummaries);
    const deps = {
      lessonsAfter: async (id: string, most: number) =>
        (
          await summaries
            .find({ _id: { $gt: id }, partOf: { $exists: false } })
            .sort({ _id: 1 })
            .limit(most)
            .toArray()
        ).map(({ _id }) => _id),
      mend: mending(resolve),
    };
    const handler: JobHandler<MendSoundsData> = {
      kind: MEND_SOUNDS,
      options: { attempts: 3, timeoutMs: 3_600_000 },
      run: (data, context) => mendSounds(deps, data, context),
    };
    return [handler];
  },
});
