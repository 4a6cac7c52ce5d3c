import { chakra } from '@chakra-ui/react';
import { type CellOfRow, Editable } from './editable.js';
import { Plain } from './plain.js';
import { QUIET } from '../rows/row-acts.js';

/** Typed as 1.2, 1.2 倍 or 1.2 倍速; the usual pace is none of the sentence's own. */
const paceOf = (text: string): number | null => {
  const pace = Number(text.split('倍', 1)[0]);
  return text === '' || pace === 1 ? null : pace;
};

/** With which voice, how fast. */
export function VoiceCell({
  voice,
  ownVoice,
  ...cell
}: CellOfRow & { voice: string; ownVoice: boolean }) {
  const { row, acts, tabIndex } = cell;
  const { occurrenceId: id, pace = 1 } = row.segment;
  return (
    <>
      <Plain
        type="button"
        cursor="pointer"
        tabIndex={tabIndex}
        data-hint={ownVoice ? `${voice}，为这句指定` : voice}
        onClick={(event) => (event.stopPropagation(), acts.voice(id))}
      >
        <chakra.span srOnly>声音：</chakra.span>
        <chakra.span display="block" color={ownVoice ? 'pine.fg' : 'fg.muted'}>
          {voice}
        </chakra.span>
      </Plain>
      <Editable
        {...cell}
        what="pace"
        label="语速"
        value={String(pace)}
        longest={6}
        commit={(text) => ({ pace: paceOf(text) })}
      >
        <chakra.span
          className={pace === 1 ? QUIET : undefined}
          fontSize="xs"
          color={pace === 1 ? 'fg.muted' : 'pine.fg'}
          fontVariantNumeric="tabular-nums"
        >
          {pace} 倍速
        </chakra.span>
      </Editable>
    </>
  );
}
