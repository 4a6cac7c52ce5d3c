import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { preferred } from '../../../shared/lib/kept/preferences.js';
import { Chip } from '../../../shared/ui/controls.js';
import { EchoRing } from '../../../shared/ui/echo-ring.js';
import { Icon } from '../../../shared/ui/icons.js';
import { finished } from '../../../shared/lib/playback/schedule.js';
import type { Playing } from '../../../shared/lib/playback/use-engine.js';
import { Announcer } from './announcer.js';
import { useFloor } from './use-floor.js';
import type { Sight } from '../sentence/use-sight.js';

/** The narrowest phones. */
const NARROW = (style: object) => ({ '@media (max-width: 359px)': style });
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
export function Transport({
  playing: { now, engine, ring, gap, order, slow },
  place,
  total,
  section,
  sight,
  held,
  onAgain,
  panel,
  opened,
  onOpen,
  onKeys,
}: {
  playing: Playing;
  /** Which sentence, from 1; of how many. */
  place: number;
  total: number;
  /** Name of the part of the lesson, where it has several. */
  section: string | undefined;
  sight: Sight;
  /** What is repeated or stops by itself, in a word. */
  held: string | undefined;
  onAgain: () => void;
  panel: ReactNode;
  opened: boolean;
  onOpen: () => void;
  onKeys: () => void;
}) {
  const preferences = usePreferences();
  const dispatch = useDispatch();
  const { slot, status } = now;
  const sounding = status === 'playing' || status === 'loading';
  const can = order.length > 0;
  const rings = slot?.of ?? 4;
  const resting = slot?.kind === 'pause' && sounding;
  const bar = useRef<HTMLDivElement>(null);
  useFloor(bar, sounding);
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
      <Announcer now={now} place={place} total={total} />
      <Box maxW="720px" mx="auto" px={{ base: '3', md: '4' }} display="grid" gap="1" css={SHORT}>
        {opened && <Suspense>{panel}</Suspense>}
        <Box ref={bar} display="flex" alignItems="center" justifyContent="space-between" gap="2">
          <Box display="flex" gap="1.5">
            <Chip
              on={preferences.readings}
              onToggle={() => dispatch(preferred({ readings: !preferences.readings }))}
            >
              注音
            </Chip>
            <Chip on={sight.translation} onToggle={sight.flipTranslation}>
              译文
            </Chip>
          </Box>
          <Box display="flex" alignItems="center" gap="1.5" minW="0">
            <Text role="status" color="fg.muted" fontSize="sm" whiteSpace="nowrap">
              {slow && '等声音…'}
            </Text>
            {resting && !slow && (
              <Button
                variant="outline"
                size="sm"
                minH="44px"
                borderRadius="full"
                aria-label="跳过停顿"
                onClick={() => engine?.skipPause()}
              >
                <span>
                  跳过<chakra.span css={NARROW({ display: 'none' })}>停顿</chakra.span>
                </span>
                <chakra.span
                  ref={gap}
                  fontVariantNumeric="tabular-nums"
                  minW="1.2em"
                  aria-hidden="true"
                />
              </Button>
            )}
            <Chip
              on={opened}
              onToggle={onOpen}
              label={held === undefined ? '听法' : `听法，${held}`}
            >
              {held ?? (preferences.rate === 1 ? '听法' : `${preferences.rate}×`)}
            </Chip>
            <Button variant="ghost" px="2.5" hideBelow="md" aria-label="按键" onClick={onKeys}>
              <Icon name="keys" size={20} />
            </Button>
          </Box>
        </Box>
        <Box
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto minmax(0, 1fr)"
          alignItems="center"
        >
          <Text
            fontVariantNumeric="tabular-nums"
            color="fg.muted"
            fontSize={{ base: 'sm', md: 'md' }}
            css={{ '& > [title]': { whiteSpace: 'nowrap' }, ...NARROW({ fontSize: '12px' }) }}
            data-counter
          >
            <span title="第几遍">
              {slot ? Math.max(1, slot.repetition) : 0}/{rings}
            </span>
            <chakra.span mx="1.5">·</chakra.span>
            <span title="第几句">
              {place}/{total}
            </span>
            {section && (
              <chakra.span
                title="第几段"
                display="block"
                fontSize="sm"
                overflow="hidden"
                textOverflow="ellipsis"
              >
                {section}
              </chakra.span>
            )}
          </Text>
          <Box display="flex" alignItems="center" gap={{ base: '0', md: '4' }}>
            <Button
              variant="ghost"
              aria-label="上一句"
              px={{ base: '2.5', md: '3' }}
              disabled={!can}
              onClick={() => engine?.move(-1)}
            >
              <Icon name="previous" size={26} />
            </Button>
            <chakra.button
              type="button"
              aria-label={sounding ? '暂停' : '播放'}
              data-status={status}
              disabled={!can}
              onClick={() => engine?.toggle()}
              position="relative"
              boxSize={{ base: '108px', md: '116px' }}
              borderRadius="full"
              cursor="pointer"
              display="grid"
              placeItems="center"
              _disabled={{ opacity: 0.5, cursor: 'default' }}
            >
              <Box
                position="absolute"
                inset="0"
                css={{ '& svg': { width: '100%', height: '100%' } }}
              >
                <EchoRing
                  rings={rings}
                  done={slot ? finished(slot) : 0}
                  activeRef={ring}
                  size={116}
                  inner={29}
                />
              </Box>
              <chakra.span
                position="relative"
                boxSize="54px"
                borderRadius="full"
                bg="pine.solid"
                color="pine.contrast"
                display="grid"
                placeItems="center"
              >
                <Icon name={sounding ? 'pause' : 'play'} size={26} filled={!sounding} />
              </chakra.span>
            </chakra.button>
            <Button
              variant="ghost"
              aria-label="下一句"
              px={{ base: '2.5', md: '3' }}
              disabled={!can}
              onClick={() => engine?.move(1)}
            >
              <Icon name="next" size={26} />
            </Button>
          </Box>
          <Box justifySelf="end">
            <Button
              variant="ghost"
              px={{ base: '2.5', md: '3' }}
              minW="44px"
              disabled={!can}
              onClick={onAgain}
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
