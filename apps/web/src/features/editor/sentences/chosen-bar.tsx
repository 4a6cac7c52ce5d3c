import { Box, Button, chakra } from '@chakra-ui/react';
import { startText } from '../generation/words.js';
import { FIELD } from './toolbar.js';
import type { Open } from './rows/row-acts.js';

const PACES = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2];

interface Props {
  chosen: number;
  /** Of the chosen sentences: how many would sound anew, those of them that have no sound and that failed, and the units it costs. */
  price: { anew: number; missing: number; failed: number; units: number } | undefined;
  /** It could not be had; what is asked for can be made all the same. */
  isPriceUnknown: boolean;
  onVoice: () => void;
  onRegenerate: () => void;
  onPace: (pace: number | null) => void;
  /** Fields of the one chosen sentence that can be opened. */
  fields: readonly { what: Open; label: string }[];
  onOpen: (what: Open) => void;
}

/** What can be done with the chosen sentences; it stands below the table, so that no row moves when one is chosen. */
export function ChosenBar({
  chosen,
  price,
  isPriceUnknown,
  onVoice,
  onRegenerate,
  onPace,
  fields,
  onOpen,
}: Props) {
  return (
    <Box
      role="toolbar"
      aria-label="所选的句子"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="1"
      px="4"
      py="1"
      pr={{ md: '20' }} // the button for feedback hangs there
      borderTopWidth="1px"
      borderColor="border"
      fontSize="sm"
      color="fg.muted"
    >
      <chakra.span mr="2" color="fg" fontWeight="500" fontVariantNumeric="tabular-nums">
        已选 {chosen} 句
      </chakra.span>
      <Button size="sm" variant="ghost" onClick={onVoice}>
        换声音
      </Button>
      <chakra.select
        {...FIELD}
        aria-label="所选句子的语速"
        value=""
        onChange={(event) => onPace(event.target.value === '1' ? null : Number(event.target.value))}
      >
        <option value="" disabled>
          语速
        </option>
        {PACES.map((pace) => (
          <option key={pace} value={pace}>
            {pace} 倍速
          </option>
        ))}
      </chakra.select>
      <Button
        size="sm"
        variant="ghost"
        disabled={price ? price.anew === 0 : !isPriceUnknown}
        onClick={onRegenerate}
      >
        {price?.anew === 0
          ? '声音都是新的'
          : price
            ? `${startText({ open: price.anew, ...price })} · 用 ${price.units} 句配音额度`
            : '生成'}
      </Button>
      {fields.map(({ what, label }) => (
        <Button key={what} size="sm" variant="ghost" onClick={() => onOpen(what)}>
          {label}
        </Button>
      ))}
    </Box>
  );
}
