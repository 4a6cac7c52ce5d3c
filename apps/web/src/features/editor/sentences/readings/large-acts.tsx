import type { LargeAct } from '@app/contracts';
import { Button } from '@chakra-ui/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { languageName } from '../../../../shared/lib/lessons/languages.js';
import { useEditor } from '../../session/index.js';
import { Bar } from './bar.js';
import { useLargeActsQuery } from './calls.js';

/** Days for which the way back stands below the table; in the history it stays. */
const DAYS = 30;
const DAY_MS = 86_400_000;

const WORDS = {
  readAnew: {
    label: '新的注音',
    text: ({ sentences }: LargeAct) =>
      `${sentences} 句换成了新的注音。换回去时，之后又改过的不动，原来的声音还在。`,
    back: '换回原来的注音',
  },
  bringTranslations: {
    label: '贴的译文',
    text: ({ sentences, language = '' }: LargeAct) =>
      `贴了 ${sentences} 句${languageName(language)}译文。撤回时，原来的译文会回来，之后又改过的不动。`,
    back: '撤回贴的译文',
  },
} as const;

/** What changed many sentences at once is taken back by one click, also another day: of each kind the newest. */
export function LargeActs({ running }: { running: boolean }) {
  const { content, revision, saved, apply } = useEditor();
  const { currentData } = useLargeActsQuery(
    saved === 'saved' && !running ? { id: content.id, revision } : skipToken,
  );
  const acts = (currentData?.acts ?? []).filter(({ at }) => Date.now() - Date.parse(at) < DAYS * DAY_MS); // prettier-ignore
  const newest = new Map(acts.toReversed().map((act) => [act.kind, act]));
  return [...newest.values()].map((act) => {
    const { label, text, back } = WORDS[act.kind];
    const takeBack = () => apply({ kind: 'undo', operationId: act.operationId });
    return (
      <Bar key={act.operationId} label={label} text={text(act)}>
        <Button size="sm" variant="outline" onClick={takeBack}>
          {back}
        </Button>
      </Bar>
    );
  });
}
