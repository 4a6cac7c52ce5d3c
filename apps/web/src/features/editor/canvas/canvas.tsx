import {
  Background,
  BackgroundVariant,
  type Connection,
  type Edge,
  type FinalConnectionState,
  type NodeChange,
  ReactFlow,
  useEdgesState,
  useNodesState,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type MouseEvent as ReactMouseEvent,
} from 'react';
import { useScreens } from '../nodes/use-screens.js';
import { useEditor } from '../session/index.js';
import { CardActionsContext } from './actions.js';
import './canvas.css';
import { flowEdges, flowNodes, type FlowNode } from './flow.js';
import { LABELS } from './labels.js';
import { NodeCard } from './node-card.js';
import { compatible, whyNot } from './rules.js';
import { useCaughtClick } from './use-caught-click.js';
import { useResults } from './use-results.js';
import type { Point, Wanted } from './wanted.js';
import { part } from '../../../shared/ui/part.js';

const MiniMap = part(() => import('./mini-map.js'), 'MiniMap', { instead: null });
const Groups = part(() => import('./groups.js'), 'Groups', { instead: null });
const LinkHint = part(() => import('./link-hint.js'), 'LinkHint', { instead: null });

interface Props {
  minimap: boolean;
  onAdd: (at: Point) => void;
  onWanted: (wanted: Wanted) => void;
  onOpen: (nodeId: string) => void;
}

const NODE_TYPES = { card: NodeCard };
const EASY = 300;
const pointOf = (event: MouseEvent | TouchEvent): Point => {
  const { clientX, clientY } =
    'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event;
  return { x: clientX, y: clientY };
};

/** The graph, to be moved and linked by hand. Nodes move locally; one operation says where they were let go. */
export function Canvas({ minimap, onAdd, onWanted, onOpen }: Props) {
  const { content, document: lesson, apply, selection, select, play } = useEditor();
  const { graph } = lesson;
  const results = useResults(lesson, content.generating);
  const [nodes, setNodes, onNodesChange] = useNodesState<FlowNode>([]);
  const [edges, setEdges, onEdgesChange] = useEdgesState([] as Edge[]);
  const flow = useReactFlow();
  const fresh = useRef({ graph, onOpen });
  fresh.current = { graph, onOpen };

  // A card that was pressed is chosen on the canvas before anybody else hears of it: what comes in that moment must not let go of it.
  const told = useRef('');
  useEffect(() => {
    const ids = selection.join();
    const chosen = ids === told.current ? undefined : selection;
    told.current = ids;
    setNodes((before) => flowNodes(before, graph, results, chosen));
  }, [graph, results, selection, setNodes]);
  useEffect(() => setEdges((before) => flowEdges(before, graph)), [graph, setEdges]);

  const moved = useRef(new Map<string, { x: number; y: number }>());
  const change = useCallback(
    (changes: NodeChange<FlowNode>[]) => {
      onNodesChange(changes);
      const first = moved.current.size === 0;
      for (const one of changes)
        if (one.type === 'position' && one.dragging === false && one.position)
          moved.current.set(one.id, {
            x: Math.round(one.position.x),
            y: Math.round(one.position.y),
          });
      if (first && moved.current.size > 0)
        setTimeout(() => {
          const known = new Map(
            fresh.current.graph.nodes.map(({ id, position }) => [id, position]),
          );
          const positions = [...moved.current].filter(
            ([id, { x, y }]) => known.has(id) && (known.get(id)?.x !== x || known.get(id)?.y !== y),
          );
          moved.current.clear();
          if (positions.length > 0)
            apply({ kind: 'moveNodes', positions: Object.fromEntries(positions) });
        });
    },
    [onNodesChange, apply],
  );

  const fits = useCallback(
    ({ source, target }: Connection | Edge) =>
      whyNot(fresh.current.graph, source, target) === undefined,
    [],
  );
  const connect = useCallback(
    ({ source, target }: Connection) => void apply({ kind: 'connect', from: source, to: target }),
    [apply],
  );
  const connectEnd = useCallback(
    (
      event: MouseEvent | TouchEvent,
      { fromNode, fromHandle, toNode, isValid }: FinalConnectionState,
    ) => {
      if (!fromNode || !fromHandle || isValid) return;
      const at = pointOf(event);
      const under = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('.react-flow__node')
        ?.dataset.id;
      const end = fromHandle.type === 'source' ? 'source' : 'target';
      const other = toNode?.id ?? under;
      if (other === fromNode.id && !toNode) return;
      if (other !== undefined) {
        const [from, to] = end === 'source' ? [fromNode.id, other] : [other, fromNode.id];
        return void apply({ kind: 'connect', from, to });
      }
      const node = fresh.current.graph.nodes.find(({ id }) => id === fromNode.id);
      if (node) onWanted({ at, kinds: compatible(node.type, end), link: { id: node.id, end } });
    },
    [apply, onWanted],
  );
  const selected = useCallback(
    ({ nodes: chosen }: { nodes: { id: string }[] }) => select(chosen.map(({ id }) => id)),
    [select],
  );
  const caught = useCaughtClick(useCallback((id: string) => select([id]), [select]));
  const doubleClick = (event: ReactMouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.classList.contains('react-flow__pane'))
      return;
    onAdd({ x: event.clientX, y: event.clientY });
  };
  const screens = useScreens();
  const actions = useMemo(
    () => ({ screens, play, open: (id: string) => fresh.current.onOpen(id) }),
    [screens, play],
  );

  return (
    <CardActionsContext value={actions}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- double clicks are one way of many to add a node: the keyboard has its own */}
      <div className="canvas" onDoubleClick={doubleClick} {...caught}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          onNodesChange={change}
          onEdgesChange={onEdgesChange}
          onConnect={connect}
          onConnectEnd={connectEnd}
          isValidConnection={fits}
          onSelectionChange={selected}
          onInit={() => void flow.fitView({ maxZoom: 1, padding: 0.2 })}
          onlyRenderVisibleElements={graph.nodes.length > EASY}
          connectionRadius={24}
          minZoom={0.05}
          maxZoom={2}
          panOnScroll
          zoomOnDoubleClick={false}
          deleteKeyCode={null}
          panActivationKeyCode={null}
          edgesFocusable={false}
          ariaLabelConfig={LABELS}
          proOptions={{ hideAttribution: true }}
          fitView
          fitViewOptions={{ maxZoom: 1, padding: 0.2 }}
        >
          <Background
            variant={BackgroundVariant.Dots}
            gap={24}
            size={1}
            color="var(--echo-colors-border)"
          />
          <Suspense>
            {minimap && <MiniMap />}
            {graph.groups && <Groups />}
          </Suspense>
        </ReactFlow>
        <Suspense>
          <LinkHint />
        </Suspense>
      </div>
    </CardActionsContext>
  );
}
