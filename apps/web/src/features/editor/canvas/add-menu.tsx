import { nodeKinds, type NodeType } from '@app/lesson';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { NODE_SCREENS } from '../nodes/index.js';
import { Sign } from '../nodes/sign.js';

interface Props {
  kinds: readonly NodeType[];
  /** px in the window. */
  at: { x: number; y: number };
  title: string;
  onChoose: (kind: NodeType) => void;
  onClose: () => void;
}

const WIDTH = 288;
const ROW = 64;

/** The kinds of node that can be put here. */
export function AddMenu({ kinds, at, title, onChoose, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    menu.current?.querySelector('button')?.focus();
    const outside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && menu.current?.contains(target))) onClose();
    };
    addEventListener('pointerdown', outside);
    return () => {
      removeEventListener('pointerdown', outside);
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, [onClose]);
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const here = buttons.findIndex((button) => button === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') onClose();
    if (step === undefined) return;
    event.preventDefault();
    buttons[(here + step + buttons.length) % buttons.length]?.focus();
  };
  const height = kinds.length * ROW + 48;
  return (
    <Box
      ref={menu}
      role="menu"
      aria-label={title}
      onKeyDown={onKey}
      position="fixed"
      zIndex="40"
      left={`${Math.max(8, Math.min(at.x, innerWidth - WIDTH - 8))}px`}
      top={`${Math.max(8, Math.min(at.y, innerHeight - height - 8))}px`}
      w={`${WIDTH}px`}
      p="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="12px"
      boxShadow="0 16px 40px rgb(10 24 18 / .16)"
    >
      <Text px="2" py="1" fontSize="sm" color="fg.muted">
        {kinds.length > 0 ? title : '这里没有可以连接的节点'}
      </Text>
      {kinds.map((kind) => (
        <chakra.button
          key={kind}
          type="button"
          role="menuitem"
          onClick={() => onChoose(kind)}
          display="flex"
          gap="3"
          w="100%"
          textAlign="left"
          px="2"
          py="2"
          borderRadius="8px"
          cursor="pointer"
          _hover={{ bg: 'bg.muted' }}
        >
          <Sign screen={NODE_SCREENS[kind]} size={22} />
          <span>
            <chakra.span display="block" fontWeight="500">
              {nodeKinds[kind].title}
            </chakra.span>
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {nodeKinds[kind].purpose}
            </chakra.span>
          </span>
        </chakra.button>
      ))}
    </Box>
  );
}
