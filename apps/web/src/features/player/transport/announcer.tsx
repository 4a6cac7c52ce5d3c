import { chakra } from '@chakra-ui/react';
import type { Now } from '../../../shared/lib/playback/engine.js';

/** Where it stands, read out when it rests: while a sentence sounds nobody talks into it. */
export function Announcer({
  now: { status, slot },
  place,
  total,
}: {
  now: Now;
  place: number;
  total: number;
}) {
  const said =
    slot && place > 0 && status === 'paused' ? `已暂停，第 ${place} 句，共 ${total} 句` : '';
  return (
    <chakra.span role="status" srOnly data-announcer>
      {said}
    </chakra.span>
  );
}
