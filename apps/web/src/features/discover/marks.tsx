import type { Marked } from '@app/contracts';
import { chakra } from '@chakra-ui/react';

/** A text with the words that were looked for. */
export function Marks({ of: { text, marks } }: { of: Marked }) {
  let end = 0;
  const parts = marks.map(([from = 0, to = 0]) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <span key={from}>
        {before}
        <chakra.mark bg="pine.subtle" color="pine.fg" borderRadius="3px" px="1px">
          {text.slice(from, to)}
        </chakra.mark>
      </span>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
