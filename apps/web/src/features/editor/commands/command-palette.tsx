import { Box, chakra, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Input } from '../../../shared/ui/fields.js';
import type { CommandContext, Runnable } from './command.js';
import { jumps } from './jumps.js';
import { keyText } from './keys.js';

const fits = (title: string, wanted: string): boolean => {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => title.toLowerCase().includes(word));
};

/** Everything that can be done, by its name; Enter does the chosen one. */
export function CommandPalette({
  commands,
  context,
  onClose,
}: {
  /** Those that can be done now. */
  commands: readonly Runnable[];
  context: CommandContext;
  onClose: () => void;
}) {
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = [...commands, ...jumps(context)].filter(({ title }) => fits(title, wanted));
  const at = Math.min(chosen, found.length - 1);
  const does = (command: Runnable | undefined) => {
    if (!command) return;
    onClose();
    // The dialog gives the focus back first; the command may want it elsewhere.
    setTimeout(() => command.run(context));
  };
  return (
    <Dialog title="命令" onClose={onClose} backdropCloses width="min(560px, 94vw)" focus={input}>
      <Input
        ref={input}
        role="combobox"
        aria-label="找命令或节点"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] ? `${id}-${found[at].id}` : undefined}
        placeholder="找命令或节点"
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (event.key === 'Enter') does(found[at]);
          if (by === undefined || found.length === 0) return;
          event.preventDefault();
          setChosen((at + by + found.length) % found.length);
        }}
      />
      <Box id={`${id}-list`} role="listbox" aria-label="命令" mt="2" maxH="50dvh" overflowY="auto">
        {found.map((command, index) => (
          <chakra.button
            key={command.id}
            id={`${id}-${command.id}`}
            type="button"
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onClick={() => does(command)}
            onPointerMove={() => setChosen(index)}
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            w="100%"
            minH="40px"
            px="3"
            borderRadius="8px"
            cursor="pointer"
            bg={index === at ? 'pine.subtle' : undefined}
            color={index === at ? 'pine.fg' : undefined}
          >
            <span>{command.title}</span>
            {command.keys[0] !== undefined && (
              <chakra.span fontSize="sm" color="fg.muted">
                {keyText(command.keys[0])}
              </chakra.span>
            )}
          </chakra.button>
        ))}
        {found.length === 0 && (
          <Text py="4" textAlign="center" color="fg.muted">
            没有这样的命令
          </Text>
        )}
      </Box>
    </Dialog>
  );
}
