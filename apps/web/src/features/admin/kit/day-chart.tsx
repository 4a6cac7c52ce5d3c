import type { UsagePoint } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Bone } from '../../../shared/ui/page.js';
import { part } from '../../../shared/ui/part.js';
import { lineInWords, shown } from '../usage/numbers.js';

const HEIGHT = 150;
// The library has its own 90 kB: who opens no chart loads none of it.
const Lines = part(() => import('../../../shared/ui/charts/charts.js'), 'Lines');

/** A line of the range, and a broken one of what it is held against: told apart without colour, and told in words. */
export function DayChart({
  title,
  unit,
  points,
  previous = [],
  name = '这一段',
  against,
}: {
  title: string;
  unit: string;
  points: readonly UsagePoint[];
  previous?: readonly UsagePoint[] | undefined;
  /** What the line is called beside the other one. */
  name?: string;
  against: string;
}) {
  const both = points.map(({ label, value: now }, at) => {
    const other = previous[at];
    return { label, now, before: other?.value, ...(other && other.label !== label && { beforeLabel: other.label }) }; // prettier-ignore
  });
  return (
    <Box mt="3">
      <Box
        display="flex"
        justifyContent="space-between"
        gap="3"
        mb="1"
        fontSize="xs"
        color="fg.muted"
        aria-hidden="true"
      >
        <span>{unit}</span>
        {previous.length > 0 && (
          <span>
            <chakra.span color="pine.fg" fontWeight="600">
              ── {name}
            </chakra.span>
            {`　┄┄ ${against}`}
          </span>
        )}
      </Box>
      <Box role="img" aria-label={lineInWords(title, unit, points)} minH={`${HEIGHT}px`}>
        <Suspense fallback={<Bone h={`${HEIGHT}px`} radius="6px" />}>
          <Lines points={both} name={name} against={against} shown={shown} height={HEIGHT} />
        </Suspense>
      </Box>
    </Box>
  );
}
