import { chakra, Text } from '@chakra-ui/react';
import { useMoment, useShown } from '../context/context.js';
import { sentencesOf } from '../state/numbers.js';
import { NARROW } from './narrow.js';

/** Which repetition of how many, which sentence of how many, which part where there are several. */
export function Counter() {
  const { lesson, lines, numbers } = useShown();
  const { playing, current, section: at } = useMoment();
  const { slot } = playing.now;
  const rings = slot?.of ?? 4;
  const place = numbers.get(current ?? '') ?? 0;
  const total = sentencesOf(lines).length;
  const section = lesson.sections.length > 1 ? at?.title : undefined;
  return (
    <Text
      fontVariantNumeric="tabular-nums"
      color="fg.muted"
      fontSize={{ base: 'sm', md: 'md' }}
      css={{ '& > [title]': { whiteSpace: 'nowrap' }, ...NARROW({ fontSize: '12px' }) }}
      data-counter
    >
      <span title="第几遍">
        {slot ? Math.max(1, slot.repetition) : 0}/{rings}
      </span>
      <chakra.span mx="1.5">·</chakra.span>
      <span title="第几句">
        {place}/{total}
      </span>
      {section && (
        <chakra.span
          title="第几段"
          display="block"
          fontSize="sm"
          overflow="hidden"
          textOverflow="ellipsis"
        >
          {section}
        </chakra.span>
      )}
    </Text>
  );
}
