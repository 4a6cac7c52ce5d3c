import { useEffect, useRef } from 'react';
import type { CommandContext } from './command.js';
import { commands } from './index.js';

const WRITING = 'input, textarea, select, [contenteditable], [role=dialog]';
const writing = (): boolean =>
  document.activeElement !== document.body && Boolean(document.activeElement?.closest(WRITING));

/** The browser's copying, cutting and pasting, where it does not mean what is being written. */
export const useClipboard = (context: CommandContext): void => {
  const current = useRef(context);
  current.current = context;
  useEffect(() => {
    const now = () => current.current;
    const onEvent = (event: ClipboardEvent) => {
      if (writing()) return;
      const type = event.type as 'copy' | 'cut' | 'paste';
      for (const { clipboard } of commands) clipboard?.[type]?.(event, now);
    };
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) addEventListener(type, onEvent);
    return () => types.forEach((type) => removeEventListener(type, onEvent));
  }, []);
};
