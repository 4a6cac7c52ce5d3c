import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../shared/ui/icons.js';

interface Props {
  title: string;
  onClose: () => void;
  /** Something lies over it that takes Escape for itself. */
  covered?: boolean;
  children: ReactNode;
}

/** A sheet at the right side, over the canvas. It takes the focus, keeps its keys to itself and gives the focus back. */
export function Drawer({ title, onClose, covered = false, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  return (
    <chakra.aside
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      position="fixed"
      top="0"
      right="0"
      bottom="0"
      w="min(420px, 92vw)"
      zIndex="40"
      bg="bg.panel"
      borderLeftWidth="1px"
      borderColor="border"
      boxShadow="-12px 0 40px rgb(10 24 18 / .08)"
      display="flex"
      flexDirection="column"
      outline="none"
      css={{ animation: 'fade-in 160ms ease-out' }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' && !covered) onClose();
      }}
    >
      <Box
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        pl="5"
        pr="2"
        py="3"
        borderBottomWidth="1px"
        borderColor="border.muted"
      >
        <Heading as="h2" fontSize="lg">
          {title}
        </Heading>
        <Button variant="ghost" px="2.5" aria-label={`关闭${title}`} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Box>
      {children}
    </chakra.aside>
  );
}
