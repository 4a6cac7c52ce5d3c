import type { SplitMode } from '../../types.js';

/** Where the copyright line stands on the picture. */
export const PLACES = [
  { value: 'topLeft', text: '左上' },
  { value: 'topRight', text: '右上' },
  { value: 'bottomLeft', text: '左下' },
  { value: 'bottomRight', text: '右下' },
  { value: 'center', text: '中间' },
];
/** How a text is cut into sentences. */
export const MODES: { value: SplitMode; text: string }[] = [
  { value: 'paragraph', text: '按行' },
  { value: 'period', text: '按句号' },
  { value: 'none', text: '不分' },
];

export const chosen = (
  choices: readonly { value: string; text: string }[],
  value: string,
): string => choices.find((choice) => choice.value === value)?.text ?? value;
