import { Suspense } from 'react';
import { part } from '../../../../shared/ui/part.js';
import type { Generation } from '../../generation/use-generation.js';
import { type OperationDraft, useEditor } from '../../session/index.js';
import type { Row } from '../rows/rows.js';
import type { Choices } from './voices.js';

const VoiceDialog = part(() => import('./voice-dialog.js'), 'VoiceDialog');
const Offers = part(() => import('./offers.js'), 'Offers', { instead: null });
const CastDialog = part(() => import('./cast-dialog.js'), 'CastDialog');

/** The rows are as they were when the dialog opened: a voice that another device chose meanwhile is not overwritten unasked. */
const voiceEdits = (
  voices: Map<string, string | null>,
  opened: readonly Row[],
): OperationDraft[] => {
  const had = new Map(
    opened.map(({ segment }) => [segment.occurrenceId, segment.voice_db_id ?? null]),
  );
  return [...voices].map(([occurrenceId, voiceId]) => ({
    kind: 'editSentence',
    occurrenceId,
    change: { voiceId },
    base: { voiceId: had.get(occurrenceId) ?? null },
  }));
};
const segmentsOf = (rows: readonly Row[]) => rows.map(({ segment }) => segment);

interface Props {
  rows: readonly Row[];
  /** The rows that get another voice; undefined: none. */
  voicing: readonly Row[] | undefined;
  /** Whether the voices of the lesson's speakers are being chosen. */
  casting: boolean;
  choices: Choices | undefined;
  generation: Generation;
  /** By occurrence: which sentences got one. */
  onChosen: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Which voice some sentences have, and which each speaker of the lesson; and better ones than it was spoken with. */
export function VoiceDialogs({
  rows,
  voicing,
  casting,
  choices,
  generation,
  onChosen,
  onClose,
}: Props) {
  const { apply } = useEditor();
  if (!choices) return null;
  return (
    <Suspense fallback={null}>
      <Offers rows={rows} choices={choices} generation={generation} />
      {voicing && (
        <VoiceDialog
          segments={segmentsOf(voicing)}
          choices={choices}
          onClose={onClose}
          onChoose={(voices) => {
            apply(...voiceEdits(voices, voicing));
            onChosen([...voices.keys()]);
            onClose();
          }}
        />
      )}
      {casting && (
        <CastDialog
          segments={segmentsOf(rows)}
          choices={choices}
          onLesson={(speaker, voiceId, base) => apply({ kind: 'setVoice', speaker, voiceId, base })}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
