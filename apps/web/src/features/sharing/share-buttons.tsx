import { Button } from '@chakra-ui/react';
import type { PropsOf } from '../../shared/feature/slots.js';
import { useShare } from './share.js';

/** Sends the link of a sentence. */
export function ShareSentence({ content, number }: PropsOf<'sentence.more'>) {
  const share = useShare();
  return (
    <Button variant="ghost" size="sm" minH="44px" onClick={() => void share(content, number)}>
      分享
    </Button>
  );
}

/** Sends the link of a lesson. */
export function ShareLesson({ content }: PropsOf<'about.actions'>) {
  const share = useShare();
  return (
    <Button variant="outline" size="lg" px="5" onClick={() => void share(content)}>
      分享
    </Button>
  );
}
