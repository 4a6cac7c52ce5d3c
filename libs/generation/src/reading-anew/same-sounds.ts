import type { SpeakerMapping } from '@app/lesson';
import type { Engines } from '../engines/engines.js';
import { voicing } from '../lesson-generation/voicing.js';
import type { Rereading } from './rereading.js';

/**
 * Voices that read for themselves may say what they said, whatever is shown now: their clips are the files they would be, and nothing of
 * them is to be spoken again. `sameSounds` are those clips.
 */
export const withoutSameSounds = async (
  engines: Pick<Engines, 'ttsInfo' | 'annotate' | 'fileOf'>,
  read: Rereading,
  saved: SpeakerMapping,
): Promise<Rereading & { sameSounds: string[] }> => {
  const { audioItems } = read.lesson.resources;
  const asked = audioItems.filter(({ id }) => read.marked.includes(id));
  const same = new Set<string>();
  const spokenAs =
    engines.fileOf && asked.length > 0 ? await voicing(engines, read.lesson, saved) : undefined;
  // All at once: where engines are somewhere else, each question is a way there and back.
  await Promise.all(
    asked.map(async (clip) => {
      const spoken = spokenAs?.(clip);
      const file = spoken && (await engines.fileOf?.(spoken));
      if (file !== undefined && file === clip.audioGenerationHash) same.add(clip.id);
    }),
  );
  const others = new Set(
    audioItems.flatMap(({ id, audioType, status, sequenceId }) =>
      audioType === 'source' && status === 'ready' && !same.has(id) ? sequenceId : [],
    ),
  );
  return {
    ...read,
    sameSounds: [...same],
    sounding: read.sounding.filter((occurrenceId) => others.has(occurrenceId)),
    lesson: {
      ...read.lesson,
      resources: {
        ...read.lesson.resources,
        audioItems: audioItems.map(({ stale, ...clip }) =>
          stale && !same.has(clip.id) ? { ...clip, stale } : clip,
        ),
      },
    },
  };
};
