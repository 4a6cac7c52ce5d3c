import { Box } from '@chakra-ui/react';
import { memo } from 'react';
import { ContentCell } from './cells/content-cell.js';
import type { CellOfRow } from './cells/editable.js';
import type { Draft, Open, RowActs } from './rows/row-acts.js';
import { isAnnouncement, type Row } from './rows/rows.js';
import { SoundCell } from './cells/sound-cell.js';
import { TranslationsCell } from './cells/translations-cell.js';
import { VoiceCell } from './cells/voice-cell.js';
import { WhoCell } from './cells/who-cell.js';

interface Props {
  contentId: string;
  row: Row;
  targets: readonly string[];
  voice: string;
  ownVoice: boolean;
  reason: string | undefined;
  chosen: boolean;
  current: boolean;
  playing: boolean;
  open: Open | undefined;
  /** What was typed into the open field before, and never saved. */
  draft: Draft | undefined;
  acts: RowActs;
}

/** Drawn again only when something of it is another: scrolling draws what comes into sight, and no more. */
export const SentenceRow = memo(function SentenceRow({
  contentId,
  row,
  targets,
  voice,
  ownVoice,
  reason,
  chosen,
  current,
  playing,
  open,
  draft,
  acts,
}: Props) {
  const tabIndex = current ? 0 : -1;
  const cell: CellOfRow = { row, acts, open, draft, tabIndex };
  return (
    <>
      <Box
        role="gridcell"
        pt="2"
        textAlign="right"
        fontSize="sm"
        color={chosen ? 'pine.fg' : 'fg.muted'}
        fontVariantNumeric="tabular-nums"
      >
        {!isAnnouncement(row) && row.number}
      </Box>
      <Box role="gridcell" minW="0" fontSize="sm" pt="1.5">
        <WhoCell {...cell} />
      </Box>
      <Box role="gridcell" minW="0">
        <ContentCell {...cell} contentId={contentId} />
      </Box>
      <Box role="gridcell" minW="0" color="fg.muted" pt="1">
        <TranslationsCell {...cell} targets={targets} />
      </Box>
      <Box role="gridcell" minW="0" fontSize="sm" pt="1.5">
        <VoiceCell {...cell} voice={voice} ownVoice={ownVoice} />
      </Box>
      <Box role="gridcell" minW="0">
        <SoundCell
          row={row}
          reason={reason}
          playing={playing}
          tabIndex={tabIndex}
          onPlay={() => acts.play(row)}
          onRetry={() => acts.retry(row.segment.occurrenceId)}
        />
      </Box>
    </>
  );
});
