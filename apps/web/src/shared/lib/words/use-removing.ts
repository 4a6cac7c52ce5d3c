import type { SpecialWordView } from '@app/contracts';
import { useCallback, useState } from 'react';
import { messageOf } from '../calls/errors.js';
import { useNotify } from '../calls/hooks.js';
import { useAddSpecialWordMutation, useRemoveSpecialWordMutation } from './calls.js';
import { ruleOf, type Place } from './names.js';

const placeOf = ({ scope, contentId }: SpecialWordView): Place =>
  scope === 'content' && contentId !== undefined
    ? { scope, contentId }
    : { scope: scope === 'global' ? 'global' : 'user' };

/** Takes a word away at once, and for a while knows the way back: the same rule, anew. */
export const useRemoving = () => {
  const [gone, setGone] = useState<SpecialWordView>();
  const [remove] = useRemoveSpecialWordMutation();
  const [add] = useAddSpecialWordMutation();
  const notify = useNotify();
  return {
    gone,
    forget: useCallback(() => setGone(undefined), []),
    drop: async (word: SpecialWordView) => {
      const { error } = await remove({ id: word.id });
      if (error) notify(messageOf(error, '没有删除成功'), 'bad');
      else setGone(word);
    },
    undo: async () => {
      if (!gone) return;
      const { error } = await add({ ...ruleOf(gone), ...placeOf(gone) });
      if (error) notify(messageOf(error, '没有放回去，可以重新添加'), 'bad');
      else setGone(undefined);
    },
  };
};
