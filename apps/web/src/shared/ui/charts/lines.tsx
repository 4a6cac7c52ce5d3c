import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { BELOW, BESIDE, GROUND, MARGIN } from './axes.js';
import { Drawn } from './drawn.js';
import { Hovered } from './hovered.js';

export interface LinesPoint {
  label: string;
  now: number;
  /** The point of the other line, which has a label of its own. */
  before?: number | undefined;
  beforeLabel?: string | undefined;
}
const still = { dot: false, isAnimationActive: false, type: 'linear' } as const;
const dot = { dot: { r: 3 } } as const;

/** A solid line, and a broken one of what it is held against: told apart without colour. Whoever draws it says in words what it shows. */
export function Lines({
  points,
  name,
  against,
  shown,
  height,
}: {
  points: readonly LinesPoint[];
  name: string;
  against: string;
  shown: (value: number) => string;
  height: number;
}) {
  const alone = points.length === 1 ? dot : {};
  return (
    <Drawn height={height}>
      <LineChart data={[...points]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid {...GROUND} />
        <XAxis {...BELOW} />
        <YAxis {...BESIDE} />
        <Tooltip
          isAnimationActive={false}
          content={({ payload }) => {
            const point = payload[0]?.payload as LinesPoint | undefined;
            if (!point) return null;
            const { label, now, before, beforeLabel } = point;
            const lines = [
              `${name}　${shown(now)}`,
              ...(before === undefined ? [] : [`${against}${beforeLabel === undefined ? '' : ` ${beforeLabel}`}　${shown(before)}`]), // prettier-ignore
            ];
            return <Hovered title={label} lines={lines} />;
          }}
        />
        <Line
          {...still}
          {...alone}
          dataKey="before"
          stroke="var(--echo-colors-fg-muted)"
          strokeDasharray="3 4"
          strokeWidth={1.5}
        />
        <Line
          {...still}
          {...alone}
          dataKey="now"
          stroke="var(--echo-colors-pine-solid)"
          strokeWidth={2}
        />
      </LineChart>
    </Drawn>
  );
}
