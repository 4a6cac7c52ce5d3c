import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';

/** What the library draws one above the other. */
const LAYERS = 'g[class^="recharts-zIndex-layer"]';

/**
 * Chromium stops with the keyboard at every <g> into which React draws from elsewhere, four in a chart, and nobody sees where it is. A chart
 * has nothing to press: its words and its table stand beside it.
 */
const passedBy = (chart: HTMLElement | null) => {
  if (!chart) return undefined;
  const pass = () =>
    chart.querySelectorAll(LAYERS).forEach((layer) => layer.setAttribute('tabindex', '-1'));
  const watch = new MutationObserver(pass);
  watch.observe(chart, { childList: true, subtree: true });
  pass();
  return () => watch.disconnect();
};

/** As wide as there is room. */
export function Drawn({ height, children }: { height: number; children: ReactElement }) {
  return (
    <div ref={passedBy}>
      <ResponsiveContainer width="100%" height={height}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}
