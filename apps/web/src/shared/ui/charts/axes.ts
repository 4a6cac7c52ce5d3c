/** How every chart stands: in greys, without motion, its ticks in the small type around it. */
const GREY = 'var(--echo-colors-fg-muted)';
// As a style: the page's own rules come before an attribute.
const tick = { style: { fontSize: 12 }, fill: GREY } as const;
const quiet = { tick, tickLine: false, axisLine: false } as const;

const short = new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 });

export const GROUND = { vertical: false, stroke: 'var(--echo-colors-border)' } as const;
export const MARGIN = { top: 6, right: 8, bottom: 0, left: 0 } as const;
export const BELOW = { ...quiet, dataKey: 'label', minTickGap: 24, tickMargin: 6 } as const;
export const BESIDE = {
  ...quiet,
  width: 'auto',
  tickCount: 3,
  allowDecimals: false,
  tickFormatter: (value: number) => short.format(value),
} as const;
