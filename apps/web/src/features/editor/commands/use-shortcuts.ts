import { useEffect, useRef } from 'react';
import { can, type CommandContext, type Runnable } from './command.js';
import { commands } from './index.js';
import { keyOf } from './keys.js';

/** Where keys belong to what is written, chosen or asked. */
const busy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=alertdialog]',
  ) !== null;

/** A focused button keeps its own space and return. */
const pressesButton = ({ key, target }: KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') &&
  target instanceof Element &&
  target.closest('button, a, summary') !== null;

/** The command of a key; keys rest while something is written, and while a menu or dialog is open. */
export const commandOf = (
  event: KeyboardEvent,
  context: CommandContext,
  covered: boolean,
): Runnable | undefined => {
  if (event.defaultPrevented || document.querySelector('[role=dialog][data-state=open]'))
    return undefined;
  const pressed = keyOf(event);
  const command = commands.find(({ keys }) => keys.includes(pressed));
  if (!command || !can(command, context)) return undefined;
  if (covered && !command.overWorkPlace) return undefined;
  if (busy(event.target) && !command.whileWriting) return undefined;
  return pressesButton(event) ? undefined : command;
};

/** @param covered a work place lies over the canvas */
export const useShortcuts = (context: CommandContext, covered: boolean): void => {
  const current = useRef({ context, covered });
  current.current = { context, covered };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const now = current.current;
      const command = commandOf(event, now.context, now.covered);
      if (!command) return;
      event.preventDefault();
      command.run(now.context);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};
