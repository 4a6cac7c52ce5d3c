/** What keys can do in the player, and the usual keys for it, in the order the list shows them. */
export const ACTIONS = {
  toggle: ['Space'],
  previous: ['ArrowLeft'],
  next: ['ArrowRight'],
  again: ['ArrowUp', 'S'],
  skip: ['ArrowDown'],
  back: [','],
  forth: ['.'],
  one: ['R'],
  loop: ['L'],
  slower: ['['],
  faster: [']'],
  text: ['H'],
  readings: ['F'],
  translation: ['T'],
  keywords: ['K'],
  hard: ['Shift+1'],
  ok: ['Shift+2'],
  easy: ['Shift+3'],
  keep: ['B'],
  dictation: ['D'],
  shadow: ['V'],
  compare: ['C'],
  stop: ['Escape'],
  help: ['?'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Action = keyof typeof ACTIONS;
export type Bindings = Readonly<Record<Action, readonly string[]>>;

const names = Object.keys(ACTIONS) as Action[];
/** The keys as they are now: their own over the usual ones. */
export const bindingsOf = (own: Readonly<Record<string, readonly string[]>>): Bindings =>
  Object.fromEntries(
    names.map((action) => [action, Object.hasOwn(own, action) ? own[action] : ACTIONS[action]]),
  ) as Record<Action, readonly string[]>;

/** The name of a pressed key, the same on every layout where that is possible; nothing for a modifier alone. */
export const keyOf = ({
  key,
  code,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>) => {
  if (
    ctrlKey ||
    metaKey ||
    altKey ||
    ['Shift', 'Control', 'Meta', 'Alt', 'Tab', 'Process', 'Dead'].includes(key)
  )
    return undefined;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? `Shift+${digit}` : digit;
  if (key === ' ') return 'Space';
  return key.length === 1 ? key.toUpperCase() : key;
};

export const actionOf = (bindings: Bindings, key: string): Action | undefined =>
  names.find((action) => bindings[action].includes(key));

const SHOWN: Readonly<Record<string, string>> = {
  Space: '空格',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};
export const shownKey = (key: string): string => SHOWN[key] ?? key.replace('Shift+', '⇧ ');
