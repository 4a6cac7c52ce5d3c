/** What keys can do in the player, in the order the list shows them. */
export const ACTIONS = {
  toggle: ['播放 / 暂停', 'Space'],
  previous: ['上一句', 'ArrowLeft'],
  next: ['下一句', 'ArrowRight'],
  again: ['重听这句', 'ArrowUp', 'S'],
  skip: ['跳过停顿', 'ArrowDown'],
  back: ['后退 1 秒', ','],
  forth: ['前进 1 秒', '.'],
  one: ['单句循环', 'R'],
  loop: ['循环的起点、终点、取消', 'L'],
  slower: ['慢一点', '['],
  faster: ['快一点', ']'],
  text: ['原文：显示、遮住、隐藏', 'H'],
  readings: ['注音', 'F'],
  translation: ['译文', 'T'],
  keywords: ['关键词', 'K'],
  hard: ['这句难', 'Shift+1'],
  ok: ['这句还行', 'Shift+2'],
  easy: ['这句容易', 'Shift+3'],
  keep: ['收藏这句', 'B'],
  dictation: ['听写这句', 'D'],
  shadow: ['跟读：录音、停止', 'V'],
  compare: ['跟读：对比', 'C'],
  stop: ['停下', 'Escape'],
  help: ['显示按键', '?'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Action = keyof typeof ACTIONS;
export type Bindings = Readonly<Record<Action, readonly string[]>>;

const names = Object.keys(ACTIONS) as Action[];
/** 1–9 set the count of repetitions, 0 gives it back to the lesson; these stay where they are. */
const FIXED = /^\d$/;

/** The keys as they are now: their own over the usual ones. */
export const bindingsOf = (own: Readonly<Record<string, readonly string[]>>): Bindings =>
  Object.fromEntries(
    names.map((action) => [
      action,
      Object.hasOwn(own, action) ? own[action] : ACTIONS[action].slice(1),
    ]),
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

/** Why a key cannot be given to an action: it is somebody else's, or nobody's to give. */
export const conflict = (bindings: Bindings, action: Action, key: string): string | undefined => {
  if (FIXED.test(key)) return '数字键用来设定重复次数';
  const other = actionOf(bindings, key);
  return other !== undefined && other !== action ? `已用于「${ACTIONS[other][0]}」` : undefined;
};

const SHOWN: Readonly<Record<string, string>> = {
  Space: '空格',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};
export const shownKey = (key: string): string => SHOWN[key] ?? key.replace('Shift+', '⇧ ');
