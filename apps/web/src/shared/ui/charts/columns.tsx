import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { BELOW, BESIDE, GROUND, MARGIN } from './axes.js';
import { Drawn } from './drawn.js';
import { Hovered } from './hovered.js';

interface Column {
  label: string;
  count: number;
}

/** Columns from the same ground, the highest darker. Whoever draws them says in words what they show. */
export function Columns({
  columns,
  shown,
  height,
}: {
  columns: readonly Column[];
  shown: (count: number) => string;
  height: number;
}) {
  const highest = Math.max(...columns.map(({ count }) => count), 0);
  const data = columns.map((one) => ({
    ...one,
    fill: `var(--echo-colors-${one.count === highest ? 'pine-solid' : 'border-strong'})`,
  }));
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
            const column = payload[0]?.payload as Column | undefined;
            return column ? <Hovered title={column.label} lines={[shown(column.count)]} /> : null;
          }}
        />
        <Bar
          dataKey="count"
          isAnimationActive={false}
          minPointSize={(count) => (Number(count) > 0 ? 2 : 0)}
          radius={[2, 2, 0, 0]}
        />
      </BarChart>
    </Drawn>
  );
}
