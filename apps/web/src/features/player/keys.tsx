import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

const LIST: [string, string][] = [
  ['空格', '播放 / 暂停'],
  ['← →', '上一句 / 下一句'],
  ['↓', '重听这句'],
  ['R', '注音'],
  ['T', '译文'],
  ['F', '原文'],
];

const writes = (target: EventTarget | null): boolean => target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Keys of the player. They rest while she types, and a focused button keeps its own space. */
export const useKeys = (actions: Record<string, () => void>): void => {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || writes(event.target)) return;
      if (event.key === ' ' && event.target instanceof Element && event.target.closest('button, a, summary')) return;
      const action = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};

export function KeyList() {
  return (
    <Box as="dl" display="flex" flexWrap="wrap" columnGap="5" rowGap="1.5" m="0" fontSize="sm" color="fg.muted" hideBelow="md" justifyContent="center">
      {LIST.map(([key, text]) => (
        <Box key={key} display="flex" gap="2" alignItems="baseline">
          <dt>
            <chakra.kbd fontFamily="inherit" fontSize="12px" px="1.5" borderWidth="1px" borderColor="border.strong" borderRadius="5px">
              {key}
            </chakra.kbd>
          </dt>
          <chakra.dd m="0">{text}</chakra.dd>
        </Box>
      ))}
    </Box>
  );
}
