import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { BELOW, BESIDE, GROUND, MARGIN } from './axes.js';
import { Drawn } from './drawn.js';
import { Hovered } from './hovered.js';

export interface PartedColumn {
  label: string;
  whole: number;
  /** Of the whole. */
  part: number;
}
const still = { stackId: 'one', isAnimationActive: false } as const;
const minPointSize = (count: unknown): number => (Number(count) > 0 ? 2 : 0);

/** Columns of which a part is darker, from the ground up. Whoever draws them says in words what they show. */
export function Parted({
  columns,
  shown,
  height,
}: {
  columns: readonly PartedColumn[];
  /** What a column says under the pointer, a line each. */
  shown: (column: PartedColumn) => readonly string[];
  height: number;
}) {
  const data = columns.map((one) => ({ ...one, rest: one.whole - one.part }));
  return (
    <Drawn height={height}>
      <BarChart data={data} margin={MARGIN} accessibilityLayer={false} barCategoryGap="12%">
        <CartesianGrid {...GROUND} />
        <XAxis {...BELOW} />
        <YAxis {...BESIDE} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--echo-colors-bg-muted)' }}
          content={({ payload }) => {
            const column = payload[0]?.payload as PartedColumn | undefined;
            return column ? <Hovered title={column.label} lines={shown(column)} /> : null;
          }}
        />
        <Bar
          {...still}
          dataKey="part"
          fill="var(--echo-colors-pine-solid)"
          minPointSize={minPointSize}
        />
        <Bar {...still} dataKey="rest" fill="var(--echo-colors-border-strong)" />
      </BarChart>
    </Drawn>
  );
}
