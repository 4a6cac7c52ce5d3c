import { useEffect, useRef } from 'react';
import { type Command, keyOf } from './commands.js';

/** Where keys belong to what is written, chosen or asked. */
const busy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=alertdialog]',
  ) !== null;

/** Keys of the editor; they rest while they write, while a menu or dialog is open, and a focused button keeps its own space and return. */
export const useShortcuts = (commands: readonly Command[]): void => {
  const current = useRef(commands);
  current.current = commands;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog][data-state=open]'))
        return;
      const pressed = keyOf(event);
      const everywhere = pressed === 'mod+k';
      if (!everywhere && busy(event.target)) return;
      if (
        (event.key === ' ' || event.key === 'Enter') &&
        event.target instanceof Element &&
        event.target.closest('button, a, summary')
      )
        return;
      const command = current.current.find(
        ({ keys, run, enabled = true }) => run && enabled && keys.includes(pressed),
      );
      if (!command?.run) return;
      event.preventDefault();
      command.run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};
