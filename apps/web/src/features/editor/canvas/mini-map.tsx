import { Panel, type ReactFlowState, useReactFlow, useStoreApi } from '@xyflow/react';
import { type PointerEvent, useEffect, useRef } from 'react';

/** px */
const SIZE = { width: 200, height: 150 };
const CARD = { width: 240, height: 90 };
const MARGIN = 0.06;

interface View {
  /** Of the graph's plane at the map's left upper corner. */
  left: number;
  top: number;
  /** px of the map for one of the plane. */
  scale: number;
}

/** The plane as far as there are nodes, and what is in sight of it. */
const viewOf = ({ nodeLookup, transform: [x, y, zoom], width, height }: ReactFlowState): View => {
  let [left, top, right, bottom] = [-x / zoom, -y / zoom, (width - x) / zoom, (height - y) / zoom];
  for (const { internals, measured } of nodeLookup.values()) {
    const { x: at, y: over } = internals.positionAbsolute;
    left = Math.min(left, at);
    top = Math.min(top, over);
    right = Math.max(right, at + (measured.width ?? CARD.width));
    bottom = Math.max(bottom, over + (measured.height ?? CARD.height));
  }
  const scale =
    Math.min(SIZE.width / (right - left || 1), SIZE.height / (bottom - top || 1)) *
    (1 - 2 * MARGIN);
  return {
    left: (left + right - SIZE.width / scale) / 2,
    top: (top + bottom - SIZE.height / scale) / 2,
    scale,
  };
};

const draw = (
  canvas: HTMLCanvasElement,
  state: ReactFlowState,
  colour: (name: string) => string,
): View => {
  const view = viewOf(state);
  const { left, top, scale } = view;
  const context = canvas.getContext('2d');
  if (!context) return view;
  const ratio = canvas.width / SIZE.width;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = colour('--echo-colors-bg-muted');
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  const [x, y, zoom] = state.transform;
  context.fillStyle = colour('--echo-colors-bg-panel');
  context.fillRect(
    (-x / zoom - left) * scale,
    (-y / zoom - top) * scale,
    (state.width / zoom) * scale,
    (state.height / zoom) * scale,
  );
  const [plain, chosen] = [
    colour('--echo-colors-border-strong'),
    colour('--echo-colors-pine-solid'),
  ];
  for (const { internals, measured, selected } of state.nodeLookup.values()) {
    context.fillStyle = selected ? chosen : plain;
    const [width, height] = [
      (measured.width ?? CARD.width) * scale,
      (measured.height ?? CARD.height) * scale,
    ];
    context.fillRect(
      (internals.positionAbsolute.x - left) * scale,
      (internals.positionAbsolute.y - top) * scale,
      Math.max(1.5, width),
      Math.max(1.5, height),
    );
  }
  return view;
};

/** Where one is in the whole: drawn as a picture, because a map of elements takes every third frame of a drag. A press or a drag on it goes there. */
export function MiniMap() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<View>(undefined);
  const store = useStoreApi();
  const flow = useReactFlow();
  useEffect(() => {
    const map = canvas.current;
    if (!map) return undefined;
    const colours = new Map<string, string>();
    const colour = (name: string): string => {
      const known = colours.get(name) ?? getComputedStyle(map).getPropertyValue(name);
      colours.set(name, known);
      return known;
    };
    let frame = 0;
    const wanted = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        view.current = draw(map, store.getState(), colour);
      });
    };
    wanted();
    const stop = store.subscribe(wanted);
    const theme = new MutationObserver(() => {
      colours.clear();
      wanted();
    });
    theme.observe(document.documentElement, { attributes: true });
    return () => {
      cancelAnimationFrame(frame);
      theme.disconnect();
      stop();
    };
  }, [store]);
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1 || !view.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { left: x, top: y, scale } = view.current;
    void flow.setCenter(x + (event.clientX - left) / scale, y + (event.clientY - top) / scale, {
      zoom: flow.getZoom(),
    });
  };
  return (
    <Panel position="bottom-left">
      <canvas
        ref={canvas}
        className="mini-map"
        role="img"
        aria-label="小地图"
        width={SIZE.width * 2}
        height={SIZE.height * 2}
        onPointerDown={go}
        onPointerMove={go}
      />
    </Panel>
  );
}
