import type { LargeAct } from '@app/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { languageName } from '../../../../shared/lib/lessons/languages.js';
import { useEditor } from '../../session/index.js';
import type { Offer } from './bar.js';
import { useLargeActsQuery } from './calls.js';

/** Days for which the way back stands below the table; in the history it stays. */
const DAYS = 30;
const DAY_MS = 86_400_000;
/** As long as what was done is what its author looks for first. */
const JUST_DONE_MS = 600_000;

const WORDS = {
  readAnew: {
    label: '新的注音',
    text: ({ sentences }: LargeAct) =>
      `${sentences} 句换成了新的注音。换回去时，之后又改过的不动，原来的声音还在。`,
    back: '换回原来的注音',
    unseen: '别人看到的还是原来的注音，再发布一次才会换。',
  },
  bringTranslations: {
    label: '贴的译文',
    text: ({ sentences, language = '' }: LargeAct) =>
      `贴了 ${sentences} 句${languageName(language)}译文。撤回时，原来的译文会回来，之后又改过的不动。`,
    back: '撤回贴的译文',
    unseen: '别人还看不到，再发布一次才有。',
  },
} as const;

export interface Act extends Offer {
  justDone: boolean;
}

/**
 * What changed many sentences at once is taken back by one click, also another day: of each kind the newest. `undefined` until it is known:
 * what stands in their place meanwhile would go away under a finger.
 */
export const useLargeActs = (running: boolean): Act[] | undefined => {
  const { content, revision, saved, apply } = useEditor();
  const { data, currentData, isError } = useLargeActsQuery(
    saved === 'saved' && !running ? { id: content.id, revision } : skipToken,
  );
  const ageOf = ({ at }: LargeAct) => Date.now() - Date.parse(at);
  const acts = (data?.acts ?? []).filter((act) => ageOf(act) < DAYS * DAY_MS);
  const isUnseen = ({ at }: LargeAct) =>
    content.visibility !== 'private' && content.publishedAt !== undefined && Date.parse(at) > Date.parse(content.publishedAt); // prettier-ignore
  if (!data) return isError ? [] : undefined;
  const newest = new Map(acts.toReversed().map((act) => [act.kind, act]));
  return [...newest.values()].map((act) => {
    const { label, text, back, unseen } = WORDS[act.kind];
    return {
      key: act.operationId,
      label,
      text: text(act) + (isUnseen(act) ? unseen : ''),
      act: back,
      disabled: currentData === undefined,
      onAct: () => apply({ kind: 'undo', operationId: act.operationId }),
      justDone: ageOf(act) < JUST_DONE_MS,
    };
  });
};
