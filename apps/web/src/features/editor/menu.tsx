import { Box, Text } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Props {
  label: string;
  /** px in the window, of its corner; it stays inside. */
  at: { x: number; y: number };
  /** px. */
  width: number;
  /** px at the most, to know whether it fits below. */
  height: number;
  /** What stands above the entries. */
  head?: string;
  onClose: () => void;
  /** Buttons with the role `menuitem`. */
  children: ReactNode;
}

/** Entries that come up where they are asked for: arrows go through them, Escape and a press elsewhere close. */
export function Menu({ label, at, width, height, head, onClose, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    menu.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    const outside = ({ target }: PointerEvent) => {
      // What opened it closes it by itself.
      if (
        target instanceof Element &&
        !menu.current?.contains(target) &&
        !target.closest('[aria-haspopup=menu]')
      )
        onClose();
    };
    addEventListener('pointerdown', outside);
    return () => {
      removeEventListener('pointerdown', outside);
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, [onClose]);
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const buttons = [...(menu.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const here = buttons.findIndex((button) => button === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') onClose();
    if (step === undefined) return;
    event.preventDefault();
    buttons[(here + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <Box
      ref={menu}
      role="menu"
      aria-label={label}
      onKeyDown={onKey}
      position="fixed"
      zIndex="40"
      left={`${Math.max(8, Math.min(at.x, innerWidth - width - 8))}px`}
      top={`${Math.max(8, Math.min(at.y, innerHeight - height - 8))}px`}
      w={`${width}px`}
      p="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="12px"
      boxShadow="0 16px 40px rgb(10 24 18 / .16)"
    >
      {head !== undefined && (
        <Text px="2" py="1" fontSize="sm" color="fg.muted">
          {head}
        </Text>
      )}
      {children}
    </Box>
  );
}
