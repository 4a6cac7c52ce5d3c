import { Box, chakra, Text } from '@chakra-ui/react';
import { Dialog } from '../../../shared/ui/dialog.js';
import type { Command } from './command.js';
import { keyText } from './keys.js';

/** Every key, by what it is for. */
export function KeyList({
  commands,
  onClose,
}: {
  commands: readonly Command[];
  onClose: () => void;
}) {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <Dialog title="快捷键" onClose={onClose} backdropCloses width="min(720px, 94vw)">
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap="8"
        rowGap="5"
      >
        {groups.map((group) => (
          <Box key={group}>
            <Text fontWeight="600" mb="1">
              {group}
            </Text>
            <Box as="dl" m="0">
              {commands
                .filter((command) => command.group === group && command.keys.length > 0)
                .map(({ id, title, keys }) => (
                  <Box key={id} display="flex" justifyContent="space-between" gap="4" py="1">
                    <Text as="dt">{title}</Text>
                    <chakra.dd m="0" color="fg.muted" whiteSpace="nowrap">
                      {keys.slice(0, 2).map((key) => (
                        <chakra.kbd
                          key={key}
                          fontFamily="inherit"
                          fontSize="12px"
                          px="1.5"
                          ml="1"
                          borderWidth="1px"
                          borderColor="border.strong"
                          borderRadius="5px"
                        >
                          {keyText(key)}
                        </chakra.kbd>
                      ))}
                    </chakra.dd>
                  </Box>
                ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Dialog>
  );
}
