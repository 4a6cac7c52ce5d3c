import { heardVoices, type LessonDocument } from '@app/lesson';
import type { GenerationDeps } from './generation-deps.js';
import { speak, type Counter } from './speaking.js';
import type { GenerateData, Turn } from './turn.js';

const waits = ({ audioType, stale }: LessonDocument['resources']['audioItems'][number]): boolean =>
  audioType === 'source' && stale === true;

/** Published sentences whose reading was corrected, spoken as they read now, whatever the draft says. A sound that the draft has costs nothing. */
export const speakPublished = async (
  deps: GenerationDeps,
  data: GenerateData,
  turn: Turn,
  counter: Counter,
  tell: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  const document = await deps.published(data.contentId);
  const rows = document?.resources.audioItems ?? [];
  const occurrenceIds = [...new Set(rows.filter(waits).map(({ sequenceId }) => sequenceId))];
  if (!document || occurrenceIds.length === 0) return;
  const audioItems = rows.map((row) => {
    const { stale: _waits, ...rest } = row;
    return waits(row) ? { ...rest, status: 'pending' as const } : row;
  });
  const open = {
    ...document,
    resources: { ...document.resources, audioItems },
    // It is the voice of its neighbours, whatever its author has chosen since.
    voices: { ...heardVoices(document.resources), ...document.voices },
  };
  await speak(
    {
      ...deps,
      async load(contentId) {
        const state = await deps.load(contentId);
        return state && { ...state, document: open };
      },
      record: (command) =>
        deps.record(
          command.type === 'RecordSpeech'
            ? { ...command, data: { ...command.data, published: true } }
            : command.type === 'FailSpeech'
              ? { ...command, data: { ...command.data, published: true } }
              : command,
        ),
    },
    { ...data, occurrenceIds },
    'source',
    turn,
    counter,
    tell,
    signal,
  );
};
