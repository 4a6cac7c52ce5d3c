import type { Untranslated } from '@app/contracts';
import { Button } from '@chakra-ui/react';
import { messageOf } from '../../lib/calls/errors.js';
import { useNotify } from '../../lib/calls/hooks.js';
import { useTranslateAgainMutation } from '../../lib/translations/calls.js';

/** What was not translated is asked for again: a service may have been set up since, or have its breath back. */
export function Again({
  contentId,
  onEnd,
}: {
  contentId: string;
  /** Answers why there still is none. */
  onEnd: (untranslated: readonly Untranslated[]) => string | undefined;
}) {
  const [ask, { isLoading }] = useTranslateAgainMutation();
  const notify = useNotify();
  const again = async () => {
    const { data = [], error } = await ask(contentId);
    const why = error ? messageOf(error, '没有问到，再试一次') : onEnd(data);
    if (why !== undefined) notify(`还是没有译成：${why}`, 'bad');
  };
  return (
    <Button
      variant="subtle"
      size="sm"
      h="auto"
      minH={{ base: '44px', lg: '28px' }}
      my={{ lg: '-2px' }} // no taller than the words beside it
      disabled={isLoading}
      onClick={() => void again()}
    >
      {isLoading ? '正在翻译…' : '再译一次'}
    </Button>
  );
}
