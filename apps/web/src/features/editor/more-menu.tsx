import { chakra } from '@chakra-ui/react';
import { can, type CommandContext, type Runnable } from './commands/command.js';
import { Menu } from './menu.js';

const WIDTH = 176;
const ROW = 44;

/** What the header has no room for. */
export function MoreMenu({
  commands,
  context,
  at,
  onClose,
}: {
  commands: readonly Runnable[];
  context: CommandContext;
  at: { x: number; y: number };
  onClose: () => void;
}) {
  return (
    <Menu label="更多" at={at} width={WIDTH} height={commands.length * ROW + 16} onClose={onClose}>
      {commands.map((command) => (
        <chakra.button
          key={command.id}
          type="button"
          role="menuitem"
          disabled={!can(command, context)}
          onClick={() => {
            onClose();
            command.run(context);
          }}
          display="block"
          w="100%"
          minH={`${ROW}px`}
          px="3"
          textAlign="left"
          borderRadius="8px"
          cursor="pointer"
          _hover={{ bg: 'bg.muted' }}
          _disabled={{ opacity: 0.5, cursor: 'default' }}
        >
          {command.short ?? command.title}
        </chakra.button>
      ))}
    </Menu>
  );
}
