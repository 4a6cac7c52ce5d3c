import { DEFAULT_SPEAKER } from '@app/lesson';
import { chakra } from '@chakra-ui/react';
import { type CellOfRow, Editable } from './editable.js';
import { LanguageChoice } from './language-choice.js';
import { isAnnouncement, nameOf } from '../rows/rows.js';

/** Letters of a speaker's name. */
const LONGEST_NAME = 40;

/** Who speaks, in which language. */
export function WhoCell(cell: CellOfRow) {
  const { row, acts, tabIndex } = cell;
  const { occurrenceId: id, speaker, language } = row.segment;
  const narrator = speaker === DEFAULT_SPEAKER;
  return (
    <>
      {isAnnouncement(row) ? (
        <chakra.span display="block" py="0.5" fontStyle="italic" color="fg.muted">
          过渡语
        </chakra.span>
      ) : (
        <Editable
          {...cell}
          what="speaker"
          label="说话人"
          value={narrator ? '' : speaker}
          longest={LONGEST_NAME}
          commit={(text) => ({ speaker: text })}
        >
          <chakra.span color="pine.fg">{narrator ? '旁白' : speaker}</chakra.span>
        </Editable>
      )}
      <LanguageChoice
        label={`${nameOf(row)}的语言`}
        language={language}
        tabIndex={tabIndex}
        onChange={(code) => acts.change(id, { language: code })}
      />
    </>
  );
}
