import type { AudioItem } from '@app/lesson';
import { Button, Text } from '@chakra-ui/react';
import { whyUnsaid } from '../../../shared/lib/lessons/unsaid.js';
import { useShown } from '../context/context.js';

/** Why a sound could not be made; its author may have it tried again. */
export function Unsaid({ item }: { item: AudioItem }) {
  const { mine, retry } = useShown();
  return (
    <>
      <Text color="vermilion.fg" role="alert">
        {whyUnsaid(item)}
      </Text>
      {mine && (
        <Button variant="outline" size="sm" minH="44px" onClick={() => retry(item.sequenceId)}>
          重试
        </Button>
      )}
    </>
  );
}
