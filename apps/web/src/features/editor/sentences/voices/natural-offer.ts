import { useMemo, useRef } from 'react';
import { useTtsInfoQuery } from '../../../../shared/lib/calls/api.js';
import { useNotify } from '../../../../shared/lib/calls/hooks.js';
import { useCost } from '../../generation/use-cost.js';
import type { Generation } from '../../generation/use-generation.js';
import { useEditor } from '../../session/index.js';
import type { Offer } from '../readings/bar.js';
import type { Row } from '../rows/rows.js';
import { backsOf, editsOf, swapsOf, undoing, type Swap } from './natural.js';
import { useSpeaking } from './use-speaking.js';
import type { Choices } from './voices.js';

const namesOf = (swaps: readonly Swap[]): string =>
  [...new Set(swaps.map(({ to }) => to.name))].slice(0, 3).join('、');

/** What is offered for a table of sentences. */
export interface Offered {
  rows: readonly Row[];
  choices: Choices;
  generation: Generation;
}

/** Better voices than a lesson was spoken with: offered with what they cost, and taken back for nothing. */
export const useNaturalOffer = ({ rows, choices, generation }: Offered): Offer | undefined => {
  const { content, revision, saved, apply } = useEditor();
  const swaps = useMemo(() => swapsOf(rows, choices), [rows, choices]);
  const backs = useMemo(() => backsOf(rows, choices), [rows, choices]);
  const { refetch } = useTtsInfoQuery(undefined);
  const notify = useNotify();
  const asking = useRef(false);
  const isSaved = saved === 'saved';
  const speak = useSpeaking(generation, isSaved);
  const ids = swaps.map(({ id }) => id);
  const { running } = generation;
  const isOffered = swaps.length > 0 && !running;
  const { cost } = useCost(content.id, revision, { ask: isOffered && isSaved, of: ids });
  const label = '自然的声音';
  if (isOffered) {
    const units = editsOf(swaps).length > 0 ? `最多 ${ids.length}` : cost?.units;
    return {
      key: 'natural',
      label,
      text: `${ids.length} 句可以换成自然的声音（${namesOf(swaps)}）${units === undefined ? '' : `，用 ${units} 句配音额度`}。可以换回来。`,
      act: '换成自然的声音',
      disabled: !isSaved,
      // A pack may have been taken away since the table was opened: then nothing would change, and nobody would say why.
      onAct: async () => {
        if (asking.current) return;
        asking.current = true;
        const { data } = await refetch();
        asking.current = false;
        const now = data ? swapsOf(rows, { ...choices, info: data.data }) : swaps;
        if (now.length === 0) return notify('自然的声音刚刚被移除了', 'bad');
        apply(...editsOf(now));
        speak(now.map(({ id }) => id));
      },
    };
  }
  if (backs.length === 0 || running) return undefined;
  return {
    key: 'back',
    label,
    text: `${backs.length} 句换成了自然的声音。原来的声音还在，换回去不用额度。`,
    act: '换回原来的声音',
    disabled: !isSaved,
    onAct: () => {
      apply(...undoing(backs));
      speak(backs.map(({ id }) => id));
    },
  };
};
