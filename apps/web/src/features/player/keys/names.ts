import { actionOf, type Action, type Bindings } from './keyboard.js';

/** What each action is called, for the list of keys alone. */
export const NAMES: Readonly<Record<Action, string>> = {
  toggle: '播放 / 暂停；停顿里重听这句',
  previous: '上一句',
  next: '下一句',
  again: '重听这句',
  skip: '跳过停顿',
  back: '后退 1 秒',
  forth: '前进 1 秒',
  one: '单句循环',
  loop: '循环的起点、终点、取消',
  slower: '慢一点',
  faster: '快一点',
  text: '原文：显示、遮住、隐藏',
  readings: '注音',
  translation: '译文',
  keywords: '关键词',
  hard: '这句难',
  ok: '这句还行',
  easy: '这句容易',
  keep: '收藏这句',
  dictation: '听写这句',
  shadow: '跟读：录音、停止',
  compare: '跟读：对比',
  stop: '停下',
  help: '显示按键',
};

/** 1–9 set the count of repetitions, 0 gives it back to the lesson; these stay where they are. */
const FIXED = /^\d$/;

/** Why a key cannot be given to an action: it is somebody else's, or nobody's to give. */
export const conflict = (bindings: Bindings, action: Action, key: string): string | undefined => {
  if (FIXED.test(key)) return '数字键用来设定重复次数';
  const other = actionOf(bindings, key);
  return other !== undefined && other !== action ? `已用于「${NAMES[other]}」` : undefined;
};
