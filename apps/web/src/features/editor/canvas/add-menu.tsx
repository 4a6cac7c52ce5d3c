import { nodeKinds, type NodeType } from '@app/lesson';
import { chakra } from '@chakra-ui/react';
import { Menu } from '../menu.js';
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
  return (
    <Menu
      label={title}
      at={at}
      width={WIDTH}
      height={kinds.length * ROW + 48}
      head={kinds.length > 0 ? title : '这里没有可以连接的节点'}
      onClose={onClose}
    >
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
    </Menu>
  );
}
