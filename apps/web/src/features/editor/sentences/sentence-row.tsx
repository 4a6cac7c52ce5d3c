import { Box } from '@chakra-ui/react';
import { memo } from 'react';
import { ContentCell } from './content-cell.js';
import type { CellOfRow } from './editable.js';
import type { Open, RowActs } from './row-acts.js';
import { isAnnouncement, type Row } from './rows.js';
import { SoundCell } from './sound-cell.js';
import { TranslationsCell } from './translations-cell.js';
import { VoiceCell } from './voice-cell.js';
import { WhoCell } from './who-cell.js';

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
  draft: string | undefined;
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
