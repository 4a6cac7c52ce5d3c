import type { UsagePoint } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { lineInWords, shown } from './numbers.js';

const [WIDTH, HEIGHT] = [100, 40];

/** The next number above that is easy to read. */
const roof = (highest: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  return Math.max(1, Math.ceil(highest / step) * step);
};

const lineOf = (values: readonly number[], top: number): string =>
  (values.length === 1 ? [...values, ...values] : values)
    .map(
      (value, n, { length }) => `${(n / (length - 1)) * WIDTH},${HEIGHT - (value / top) * HEIGHT}`,
    )
    .join(' ');

const hoverOf = (
  label: string,
  value: number,
  before: UsagePoint | undefined,
  against: string,
): string =>
  `${label}　${shown(value)}${before ? `；${against} ${before.label}　${shown(before.value)}` : ''}`;

/** A line of the range, and a broken one of what it is held against: told apart without colour. */
export function DayChart({
  title,
  unit,
  points,
  previous,
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
  const [now, before] = [points, previous ?? []].map((all) => all.map(({ value }) => value)) as [number[], number[]]; // prettier-ignore
  const top = roof(Math.max(0, ...now, ...before));
  const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <Box fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums" mt="3">
      <Box display="flex" justifyContent="space-between" gap="3" aria-hidden="true">
        <span>
          {shown(top)} {unit}
        </span>
        {before.length > 0 && (
          <span>
            <chakra.span color="pine.fg" fontWeight="600">
              ── {name}
            </chakra.span>
            {`　┄┄ ${against}`}
          </span>
        )}
      </Box>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={lineInWords(title, unit, points)}
        style={{ display: 'block', width: '100%', height: 120, overflow: 'visible' }}
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line
            key={y}
            x1="0"
            x2={WIDTH}
            y1={y}
            y2={y}
            stroke="var(--echo-colors-border)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {before.length > 0 && (
          <polyline
            {...stroke}
            points={lineOf(before, top)}
            stroke="var(--echo-colors-fg-subtle)"
            strokeDasharray="3 4"
            strokeWidth="1.5"
          />
        )}
        <polyline
          {...stroke}
          points={lineOf(now, top)}
          stroke="var(--echo-colors-pine-solid)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {points.map(({ label, value }, n) => (
          <rect
            key={label}
            x={(n / points.length) * WIDTH}
            width={WIDTH / points.length}
            height={HEIGHT}
            fill="transparent"
          >
            <title>{hoverOf(label, value, previous?.[n], against)}</title>
          </rect>
        ))}
      </svg>
      <Box display="flex" justifyContent="space-between" gap="3" mt="1" aria-hidden="true">
        <span>{points[0]?.label}</span>
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </Box>
    </Box>
  );
}
