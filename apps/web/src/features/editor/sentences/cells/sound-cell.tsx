import { Box, Button, chakra } from '@chakra-ui/react';
import { clock } from '../../../../shared/lib/lessons/languages.js';
import { Icon } from '../../../../shared/ui/icons.js';
import { nameOf, type Row } from '../rows/rows.js';

const WORDS: Record<Row['state'], string> = {
  fresh: '',
  stale: '待更新',
  running: '生成中',
  failed: '失败',
  missing: '没有声音',
};
/** Amber never carries text: the words beside it do. */
const DOTS: Record<Row['state'], string> = {
  fresh: 'pine.solid',
  stale: 'amber.mark',
  running: 'hill.near',
  failed: 'vermilion.mark',
  missing: 'border.strong',
};

interface Props {
  row: Row;
  reason: string | undefined;
  playing: boolean;
  tabIndex: number;
  onPlay: () => void;
  onRetry: () => void;
}

/** The sound of a sentence: hear it, how it stands, and why not. */
export function SoundCell({ row, reason, playing, tabIndex, onPlay, onRetry }: Props) {
  const { audio, state, lacks } = row;
  const url = audio?.url;
  const told = state === 'failed' ? reason : audio?.instead;
  return (
    <Box display="grid" gridTemplateColumns="36px 1fr" alignItems="start" columnGap="2">
      <Button
        variant="ghost"
        minH="36px"
        w="36px"
        px="0"
        tabIndex={tabIndex}
        disabled={!url}
        aria-label={`${playing ? '停下' : '播放'}${nameOf(row)}`}
        onClick={(event) => {
          event.stopPropagation();
          onPlay();
        }}
      >
        <Icon name={playing ? 'pause' : 'play'} size={20} filled={playing} />
      </Button>
      <Box minW="0" pt="2" fontSize="sm" lineHeight="1.45">
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          color={state === 'failed' ? 'vermilion.fg' : 'fg.muted'}
          fontVariantNumeric="tabular-nums"
        >
          <chakra.span
            aria-hidden="true"
            boxSize="7px"
            borderRadius="full"
            bg={DOTS[state]}
            flexShrink="0"
          />
          <chakra.span srOnly={state === 'fresh'}>
            {state === 'missing' && lacks.length > 0
              ? `缺 ${lacks.join('、')} 倍速`
              : WORDS[state] || '声音已好'}
          </chakra.span>
          {state === 'fresh' && audio?.duration !== undefined && clock(audio.duration)}
        </chakra.span>
        {told && (
          <chakra.span display="block" fontSize="xs" color="fg.muted">
            {told}
          </chakra.span>
        )}
        {state === 'failed' && (
          <Button
            size="sm"
            variant="plain"
            px="0"
            minH="28px"
            tabIndex={tabIndex}
            onClick={(event) => {
              event.stopPropagation();
              onRetry();
            }}
          >
            重试
          </Button>
        )}
      </Box>
    </Box>
  );
}
