import type { LessonDocument, Segment } from '@app/lesson';
import { useMemo } from 'react';
import { useTtsInfoQuery } from '../../../../shared/lib/calls/api.js';
import { useSession } from '../../../../shared/lib/calls/hooks.js';
import type { Row } from '../rows/rows.js';
import { type Choices, voiceOf } from './voices.js';

/** Who would speak each sentence now, as far as it is known; asked once for each language, speaker and choice. */
export const useVoices = (document: LessonDocument, rows: readonly Row[]) => {
  const { user } = useSession();
  // Packs come and go while a tab stays open.
  const { data: tts } = useTtsInfoQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const saying = user?.settings.speakerMappings;
  const choices = useMemo<Choices | undefined>(
    () =>
      tts && {
        info: tts.data,
        lesson: document.voices,
        saved: saying ?? {},
        speakers: rows.map(({ segment }) => segment.speaker),
        sounds: document.resources.audioItems,
      },
    [tts, document.voices, document.resources.audioItems, saying, rows],
  );
  const known = useMemo(() => new Map<string, ReturnType<typeof voiceOf>>(), [choices]);
  const voiceFor = ({ language, speaker, voice_db_id }: Segment) => {
    if (!choices) return undefined;
    const key = `${language} ${voice_db_id} ${speaker}`;
    if (!known.has(key))
      known.set(
        key,
        voiceOf(choices, {
          language,
          speaker,
          ...(voice_db_id === undefined ? {} : { voice_db_id }),
        }),
      );
    return known.get(key);
  };
  return { choices, voiceFor };
};
