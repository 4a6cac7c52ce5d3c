import { chakra } from '@chakra-ui/react';
import { Menu } from './menu.js';

/** Something of the header that can be done, by its name. */
interface Entry {
  text: string;
  run: () => void;
}

const WIDTH = 176;
const ROW = 44;

/** What the header has no room for. */
export function MoreMenu({
  entries,
  at,
  onClose,
}: {
  entries: readonly Entry[];
  at: { x: number; y: number };
  onClose: () => void;
}) {
  return (
    <Menu label="更多" at={at} width={WIDTH} height={entries.length * ROW + 16} onClose={onClose}>
      {entries.map(({ text, run }) => (
        <chakra.button
          key={text}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose();
            run();
          }}
          display="block"
          w="100%"
          minH={`${ROW}px`}
          px="3"
          textAlign="left"
          borderRadius="8px"
          cursor="pointer"
          _hover={{ bg: 'bg.muted' }}
        >
          {text}
        </chakra.button>
      ))}
    </Menu>
  );
}
