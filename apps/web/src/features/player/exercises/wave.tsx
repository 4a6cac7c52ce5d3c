import { SAMPLE_RATE } from '@app/lesson';
import { Box, Button, chakra } from '@chakra-ui/react';
import { Icon } from '../../../shared/ui/icons.js';
import { peaksOf } from './peaks.js';

const BARS = 96;

/** As many bars as it is long beside the longest. */
export const barsOf = (
  samples: Float32Array | Int16Array | undefined,
  longest: number,
): number[] =>
  samples ? peaksOf(samples, Math.max(1, Math.round((BARS * samples.length) / longest))) : [];

/** Both on one scale: what is longer, was slower; what is lower, was softer. */
export function Wave({
  name,
  samples,
  bars,
  loudest,
  sounding,
  onHear,
}: {
  name: string;
  /** How many; absent while there are none. */
  samples: number | undefined;
  bars: readonly number[];
  /** Of both. */
  loudest: number;
  sounding: boolean;
  onHear: (() => void) | undefined;
}) {
  const seconds = (samples ?? 0) / SAMPLE_RATE;
  return (
    <Box display="flex" alignItems="center" gap="3">
      <Button
        variant="ghost"
        size="sm"
        minH="44px"
        px="2"
        w="5em"
        css={{ '& svg': { boxSize: sounding ? '18px' : '26px' } }}
        disabled={!onHear}
        onClick={onHear}
        aria-label={`听${name}`}
        data-sounding={sounding}
      >
        <Icon name={sounding ? 'sound' : 'play'} size={sounding ? 18 : 26} filled={!sounding} />
        {name}
      </Button>
      <Box flex="1" h="44px">
        <svg
          viewBox={`0 0 ${BARS * 3} 40`}
          width="100%"
          height="44"
          preserveAspectRatio="none"
          role="img"
          aria-label={samples ? `${name}，${seconds.toFixed(1)} 秒` : `${name}，还没有`}
        >
          <path d={`M0 20H${BARS * 3}`} stroke="var(--echo-colors-border)" />
          <path
            d={bars
              .map(
                (peak, bar) =>
                  `M${bar * 3 + 1.5} ${20 - Math.max(0.5, (peak / loudest) * 18)}v${Math.max(1, (peak / loudest) * 36)}`,
              )
              .join('')}
            stroke={sounding ? 'var(--echo-colors-pine-solid)' : 'var(--echo-colors-fg-muted)'}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </Box>
      <chakra.span
        w="3.5em"
        textAlign="end"
        fontSize="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {samples ? `${seconds.toFixed(1)} 秒` : ''}
      </chakra.span>
    </Box>
  );
}
