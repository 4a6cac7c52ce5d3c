import { Box, Button, chakra } from '@chakra-ui/react';
import { Suspense, useRef } from 'react';
import { Icon } from '../../../shared/ui/icons.js';
import { useMoment, useShown } from '../context/context.js';
import { sentencesOf } from '../state/numbers.js';
import { Announcer } from './announcer.js';
import { Counter } from './counter.js';
import { PlayButton } from './play-button.js';
import { UpperRow } from './upper-row.js';
import { useFloor } from './use-floor.js';
import { replays } from '../keys/replays.js';
import { part } from '../../../shared/ui/part.js';

const Panel = part(() => import('./panel.js'), 'Panel');
const ReplayKey = part(() => import('./replay-key.js'), 'ReplayKey');

/** A phone on its side: the lesson needs the height. Where it is long enough all stands in one row. */
const SHORT = {
  '@media (max-height: 480px)': { '& [data-status]': { zoom: 0.65 } },
  '@media (max-height: 480px) and (min-width: 768px)': {
    // As wide with the button of a pause as without it: nothing moves away from under the thumb.
    gridTemplateColumns: '320px minmax(0, 1fr)',
    columnGap: '12px',
    '& > #listening': { gridColumn: '1 / -1' },
    '& [aria-label=按键]': { display: 'none' },
  },
};

/** Everything the thumb needs, in its reach. */
export function Transport() {
  const { lines, numbers } = useShown();
  const { playing, listening, current, again, move, opened } = useMoment();
  const { now, order } = playing;
  const can = order.length > 0;
  const bar = useRef<HTMLDivElement>(null);
  useFloor(bar, now.status === 'playing' || now.status === 'loading');
  return (
    <Box
      as="section"
      aria-label="播放"
      data-transport
      position="fixed"
      zIndex={opened ? '25' : '15'}
      bottom="0"
      right={{ base: '0', lg: opened ? '360px' : '0' }}
      left={{ base: '0', md: '84px' }}
      bg="bg"
      borderTopWidth="1px"
      borderColor="border"
      pb="max(10px, env(safe-area-inset-bottom))"
      pt="2"
    >
      <Announcer
        now={now}
        place={numbers.get(current ?? '') ?? 0}
        total={sentencesOf(lines).length}
      />
      <Box maxW="720px" mx="auto" px={{ base: '3', md: '4' }} display="grid" gap="1" css={SHORT}>
        {opened && (
          <Suspense>
            <Panel />
          </Suspense>
        )}
        <UpperRow ref={bar} />
        <Box
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto minmax(0, 1fr)"
          alignItems="center"
        >
          <Counter />
          <Box display="flex" alignItems="center" gap={{ base: '0', md: '4' }}>
            <Button
              variant="ghost"
              aria-label="上一句"
              px={{ base: '2.5', md: '3' }}
              disabled={!can}
              onClick={() => move(-1)}
            >
              <Icon name="previous" size={26} />
            </Button>
            <PlayButton />
            <Button
              variant="ghost"
              aria-label="下一句"
              px={{ base: '2.5', md: '3' }}
              disabled={!can}
              onClick={() => move(1)}
            >
              <Icon name="next" size={26} />
            </Button>
          </Box>
          <Box justifySelf="end" position="relative">
            <Suspense fallback={null}>{replays(playing, listening) && <ReplayKey />}</Suspense>
            <Button
              variant="ghost"
              px={{ base: '2.5', md: '3' }}
              minW="44px"
              disabled={!can}
              onClick={again}
            >
              <Icon name="replay" size={22} />
              <chakra.span hideBelow="md">重听</chakra.span>
              <chakra.span srOnly hideFrom="md">
                重听这句
              </chakra.span>
            </Button>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
