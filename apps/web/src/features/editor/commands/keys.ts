/** A key is written as `mod+shift+z`; `mod` is Ctrl, on a Mac ⌘. */
const MAC = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform);
const NAMES: Record<string, string> = {
  mod: MAC ? '⌘' : 'Ctrl',
  shift: MAC ? '⇧' : 'Shift',
  alt: MAC ? '⌥' : 'Alt',
  ' ': '空格',
  enter: '回车',
  escape: 'Esc',
  delete: 'Delete',
  arrows: '← ↑ → ↓',
};

/** `mod+k` as a person reads it. */
export const keyText = (key: string): string =>
  key
    .split('+')
    .map((part) => NAMES[part] ?? part.toUpperCase())
    .join(MAC ? '' : ' + ');

/** The key a press stands for. Signs that need Shift stand for themselves. */
export const keyOf = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string => {
  const name = key.toLowerCase();
  const sign = key.length === 1 && name === key.toUpperCase();
  const parts = [
    ctrlKey || metaKey ? 'mod' : '',
    altKey ? 'alt' : '',
    shiftKey && !sign ? 'shift' : '',
    name === 'backspace' ? 'delete' : name,
  ];
  return parts.filter(Boolean).join('+');
};
