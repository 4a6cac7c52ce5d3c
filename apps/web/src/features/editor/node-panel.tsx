import { type GraphNode, nodeKinds } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { type ComponentType, Suspense, type RefObject, useLayoutEffect, useRef } from 'react';
import { useWritten } from '../../shared/ui/use-written.js';
import { ChangedElsewhere } from '../../shared/ui/changed-elsewhere.js';
import { Choice } from '../../shared/ui/controls.js';
import { Input } from '../../shared/ui/fields.js';
import { Icon } from '../../shared/ui/icons.js';
import { Bone } from '../../shared/ui/page.js';
import { partners } from './canvas/rules.js';
import { NODE_SCREENS } from './nodes/index.js';
import type { PanelProps } from './nodes/kind.js';
import { nameOf } from './nodes/name.js';
import { Sign } from './nodes/sign.js';
import { useEditor } from './session/index.js';

/** Links without a pointer: from where it reads and what it feeds, to be cut and joined. */
function Links({ node, end }: { node: GraphNode; end: 'feeds' | 'reads' }) {
  const { apply, document: lesson } = useEditor();
  const { graph } = lesson;
  const linked =
    end === 'reads'
      ? graph.nodes.filter(({ id }) => node.sourceIds.includes(id))
      : graph.nodes.filter(({ sourceIds }) => sourceIds.includes(node.id));
  const able = end === 'reads' ? nodeKinds[node.type].sources : nodeKinds[node.type].targets;
  if (able.length === 0) return null;
  const named = new Map(graph.nodes.map((other) => [other.id, nameOf(other)]));
  const ends = (other: string) =>
    end === 'feeds' ? { from: node.id, to: other } : { from: other, to: node.id };
  const open = partners(graph, node.id, end);
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <Text as="span" fontSize="sm" color="fg.muted" w="4em">
        {end === 'reads' ? '来自' : '用于'}
      </Text>
      {linked.map((other) => (
        <chakra.button
          key={other.id}
          type="button"
          aria-label={`断开「${nameOf(other)}」`}
          title="断开"
          onClick={() => apply({ kind: 'disconnect', ...ends(other.id) })}
          display="inline-flex"
          alignItems="center"
          gap="1"
          minH="var(--tool)"
          px="3"
          fontSize="sm"
          borderRadius="full"
          bg="bg.muted"
          cursor="pointer"
        >
          {nameOf(other)}
          <Icon name="close" size={12} />
        </chakra.button>
      ))}
      {linked.length === 0 && open.length === 0 && (
        <Text as="span" fontSize="sm" color="fg.subtle">
          没有
        </Text>
      )}
      {open.length > 0 && (
        <Choice
          hideLabel
          label={end === 'reads' ? '接上来源' : '接到'}
          value=""
          onChange={(other) => other !== '' && apply({ kind: 'connect', ...ends(other) })}
          options={[
            { value: '', text: end === 'reads' ? '接上…' : '接到…' },
            ...open.map((id) => ({ value: id, text: named.get(id) ?? id })),
          ]}
        />
      )}
    </Box>
  );
}

/** One set of controls on a desk and one under a finger: every field, list, switch and button of a panel takes its height from here. */
const CONTROLS = {
  '--control': '40px',
  '--control-text': '0.875rem',
  '--tool': '32px',
  '@media (pointer: coarse)': { '--control': '44px', '--control-text': '1rem', '--tool': '44px' },
  '& .button': { minHeight: 'var(--control)' },
} as const;

interface Props {
  node: GraphNode;
  name: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  onWide: () => void;
}

/** What is said about one node: its name, its links, and what its type brings. */
export function NodePanel({ node, name, onClose, onWide }: Props) {
  const { apply, play } = useEditor();
  const { title, purpose } = nodeKinds[node.type];
  const screen = NODE_SCREENS[node.type];
  const section = useRef<HTMLElement>(null);
  const { customName = '' } = node;
  const named = useWritten(
    customName,
    (typed, base) => {
      if (typed.trim() !== customName)
        apply({ kind: 'renameNode', nodeId: node.id, name: typed, base });
      return typed.trim();
    },
    name,
  );
  // Where the panel goes with the keyboard in it, the canvas has it next.
  useLayoutEffect(() => {
    const panel = section.current;
    return () => {
      if (panel?.contains(document.activeElement))
        document.querySelector<HTMLElement>('.canvas-stage')?.focus();
    };
  }, []);
  // A node goes to the panel of its own type: the one place where the union is opened.
  const Panel = screen.Panel as unknown as ComponentType<PanelProps<GraphNode['type']>>;
  return (
    <Box
      as="section"
      ref={section}
      tabIndex={-1}
      aria-label={nameOf(node)}
      h="100%"
      overflowY="auto"
      px="5"
      pb="24"
      fontSize="0.9375rem"
      outline="none"
      css={CONTROLS}
    >
      <Box
        position="sticky"
        top="0"
        zIndex="2"
        bg="bg.panel"
        pt="4"
        pb="3"
        display="flex"
        alignItems="center"
        gap="2"
      >
        <Sign screen={screen} size={22} />
        <Input
          ref={named.ref}
          aria-label="节点名称"
          defaultValue={customName}
          placeholder={`${title} ${node.number}`}
          maxLength={100}
          px="2"
          fontSize="md"
          border="1px solid transparent"
          bg="transparent"
          fontWeight="600"
          _hover={{ borderColor: 'border' }}
          onKeyDown={(event) => {
            named.onKeyDown(event);
            if (event.key === 'Enter' || event.key === 'Escape') section.current?.focus();
          }}
        />
        <Button variant="subtle" size="sm" px="3" onClick={() => play(node.id)}>
          <Icon name="play" size={16} filled />
          播放
        </Button>
        <Button variant="ghost" size="sm" px="2" aria-label="关闭面板" onClick={onClose}>
          <Icon name="close" size={18} />
        </Button>
      </Box>
      <ChangedElsewhere value={named.theirs} />
      <Text fontSize="sm" color="fg.muted" mb="3">
        {title} · {purpose}
      </Text>
      <Box display="grid" gap="2" mb="5">
        <Links node={node} end="reads" />
        <Links node={node} end="feeds" />
      </Box>
      {screen.Wide && (
        <Button w="100%" mb="5" variant="outline" onClick={onWide}>
          {screen.Wide.text}
        </Button>
      )}
      <Box data-fields>
        <Suspense fallback={<Bone h="240px" />}>
          <Panel key={node.id} node={node} />
        </Suspense>
      </Box>
    </Box>
  );
}
