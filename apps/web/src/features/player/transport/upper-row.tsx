import { Box, Button, chakra, Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import { useDispatch } from 'react-redux';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { preferred } from '../../../shared/lib/kept/preferences.js';
import { Chip } from '../../../shared/ui/controls.js';
import { Icon } from '../../../shared/ui/icons.js';
import { useMoment } from '../context/context.js';
import { NARROW } from './narrow.js';

/** Out of sight, and read all the same. */
const UNSEEN = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** What is shown, what is waited for, and how the lesson is listened to. */
export function UpperRow({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { playing, sight, listening, opened, setOpened, setKeys } = useMoment();
  const { now, engine, gap, slow } = playing;
  const { held } = listening;
  const preferences = usePreferences();
  const dispatch = useDispatch();
  const sounding = now.status === 'playing' || now.status === 'loading';
  const awaited = now.status === 'loading' && now.slot?.awaited;
  const resting = now.slot?.kind === 'pause' && sounding;
  return (
    <Box ref={ref} display="flex" alignItems="center" justifyContent="space-between" gap="2">
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
          {awaited ? '声音好了就播放' : slow && '等声音…'}
        </Text>
        {resting && !slow && (
          <Button
            variant="outline"
            size="sm"
            minH="44px"
            borderRadius="full"
            data-skip
            onClick={() => engine?.skipPause()}
          >
            <span>
              跳过<chakra.span css={NARROW(UNSEEN)}>停顿</chakra.span>
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
          onToggle={() => setOpened(!opened)}
          label={held === undefined ? '听法' : `听法，${held}`}
        >
          {held ?? (preferences.rate === 1 ? '听法' : `${preferences.rate}×`)}
        </Chip>
        <Button
          variant="ghost"
          px="2.5"
          hideBelow="md"
          aria-label="按键"
          onClick={() => setKeys(true)}
        >
          <Icon name="keys" size={20} />
        </Button>
      </Box>
    </Box>
  );
}
