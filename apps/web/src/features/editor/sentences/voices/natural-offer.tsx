import { Button } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useCost } from '../../generation/use-cost.js';
import type { Generation } from '../../generation/use-generation.js';
import { useEditor } from '../../session/index.js';
import { Bar } from '../readings/bar.js';
import type { Row } from '../rows/rows.js';
import { backsOf, editsOf, swapsOf, undoing, type Swap } from './natural.js';
import { useSpeaking } from './use-speaking.js';
import type { Choices } from './voices.js';

const namesOf = (swaps: readonly Swap[]): string =>
  [...new Set(swaps.map(({ to }) => to.name))].slice(0, 3).join('、');

/** Better voices than a lesson was spoken with: offered with what they cost, and taken back for nothing. */
export function NaturalOffer({
  rows,
  choices,
  generation,
}: {
  rows: readonly Row[];
  choices: Choices;
  generation: Generation;
}) {
  const { content, revision, saved, apply } = useEditor();
  const swaps = useMemo(() => swapsOf(rows, choices), [rows, choices]);
  const backs = useMemo(() => backsOf(rows, choices), [rows, choices]);
  const speak = useSpeaking(generation, saved === 'saved');
  const ids = swaps.map(({ id }) => id);
  const { running } = generation;
  const isOffered = swaps.length > 0 && !running;
  const cost = useCost(content.id, revision, { ask: isOffered && saved === 'saved', of: ids });
  const take = () => {
    apply(...editsOf(swaps));
    speak(ids);
  };
  const takeBack = () => {
    apply(...undoing(backs));
    speak(backs.map(({ id }) => id));
  };
  if (!isOffered && (backs.length === 0 || running)) return null;
  const units = editsOf(swaps).length > 0 ? `最多 ${ids.length}` : cost?.units;
  const text = isOffered
    ? `${ids.length} 句可以换成自然的声音（${namesOf(swaps)}）${units === undefined ? '' : `，用 ${units} 句配音额度`}。可以换回来。`
    : `${backs.length} 句换成了自然的声音。原来的声音还在，换回去不用额度。`;
  return (
    <Bar label="自然的声音" text={text}>
      {isOffered ? (
        <Button size="sm" variant="outline" disabled={saved !== 'saved'} onClick={take}>
          换成自然的声音
        </Button>
      ) : (
        <Button size="sm" variant="outline" disabled={saved !== 'saved'} onClick={takeBack}>
          换回原来的声音
        </Button>
      )}
    </Bar>
  );
}
