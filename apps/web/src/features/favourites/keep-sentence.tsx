import { useEffect } from 'react';
import type { PropsOf } from '../../shared/feature/slots.js';
import { Chip } from '../../shared/ui/controls.js';
import { useKeepSentence } from './use-keep-sentence.js';

/** Whether to keep the current sentence. */
export function KeepSentence({ content, occurrenceId, joins }: PropsOf<'sentence.actions'>) {
  const { kept, keep } = useKeepSentence(content, occurrenceId, joins);
  return (
    <Chip on={kept} onToggle={keep} label="收藏这句">
      {kept ? '已收藏' : '收藏'}
    </Chip>
  );
}

/** The same by its key, also while the chip is not to be seen. */
export function KeepKey({ content, occurrenceId, joins, bind }: PropsOf<'sentence.keys'>) {
  const { keep } = useKeepSentence(content, occurrenceId, joins);
  useEffect(() => bind({ keep }));
  return null;
}
