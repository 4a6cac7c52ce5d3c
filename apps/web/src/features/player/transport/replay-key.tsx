import { chakra } from '@chakra-ui/react';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { bindingsOf, shownKey } from '../keys/keyboard.js';

/**
 * Beside 重听, while the key of playing does that and the button of playing another thing. It stands outside the row, so that nothing moves,
 * and only where there are keys.
 */
export function ReplayKey() {
  const [key] = bindingsOf(usePreferences().keys).toggle;
  if (key === undefined) return null;
  return (
    <chakra.kbd
      aria-hidden="true"
      data-replay-key
      position="absolute"
      right="100%"
      top="50%"
      transform="translateY(-50%)"
      display="none"
      px="2"
      py="0.5"
      borderWidth="1px"
      borderColor="border"
      borderRadius="6px"
      color="fg.muted"
      fontFamily="inherit"
      fontSize="sm"
      whiteSpace="nowrap"
      css={{
        '@media (hover: hover) and (pointer: fine) and (min-width: 768px)': { display: 'block' },
      }}
    >
      {shownKey(key)}
    </chakra.kbd>
  );
}
