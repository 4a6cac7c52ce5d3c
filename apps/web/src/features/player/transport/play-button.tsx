import { Box, chakra } from '@chakra-ui/react';
import { finished } from '../../../shared/lib/playback/schedule.js';
import { EchoRing } from '../../../shared/ui/echo-ring.js';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { Icon } from '../../../shared/ui/icons.js';
import { useMoment } from '../context/context.js';
import { bindingsOf, shownKey } from '../keys/keyboard.js';

/** The signature: rings that fill around the one button of the lesson. */
export function PlayButton() {
  const { playing, toggle } = useMoment();
  const { now, ring, order } = playing;
  const { slot, status } = now;
  const sounding = status === 'playing' || status === 'loading';
  // What the key means then is another thing: their turn to speak, and this sentence again.
  const resting = status === 'playing' && slot?.kind === 'pause';
  const [key] = bindingsOf(usePreferences().keys).toggle;
  const can = order.length > 0;
  const rings = slot?.of ?? 4;
  return (
    <chakra.button
      type="button"
      aria-label={sounding ? '暂停' : '播放'}
      title={resting && key !== undefined ? `停下；按${shownKey(key)}重听这句` : undefined}
      data-status={status}
      disabled={!can}
      onClick={toggle}
      position="relative"
      boxSize={{ base: '108px', md: '116px' }}
      borderRadius="full"
      cursor="pointer"
      display="grid"
      placeItems="center"
      _disabled={{ opacity: 0.5, cursor: 'default' }}
    >
      <Box position="absolute" inset="0" css={{ '& svg': { width: '100%', height: '100%' } }}>
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
  );
}
