import type { CollectionItem } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import type { DOMAttributes } from 'react';
import { Icon } from '../../../shared/ui/icons.js';
import type { useGrip } from '../../../shared/ui/use-grip.js';
import type { Movable } from '../../../shared/ui/use-order.js';
import { factsOf } from '../detail/lessons.js';

export const titleOf = ({ content }: CollectionItem): string => content?.title ?? '已下架';

/** One lesson of a collection that is being put in order. */
export function OrderRow({
  item,
  number,
  last,
  row,
  grip,
  onStep,
  onDrop,
}: {
  item: CollectionItem;
  number: number;
  last: boolean;
  row: Movable & Pick<DOMAttributes<HTMLElement>, 'onKeyDown'>;
  grip: ReturnType<ReturnType<typeof useGrip>>;
  onStep: (by: -1 | 1) => void;
  onDrop: () => void;
}) {
  const { content } = item;
  const title = titleOf(item);
  return (
    <chakra.li
      {...row}
      tabIndex={0}
      aria-describedby="order-keys"
      display="flex"
      alignItems="center"
      gap="2"
      minH="60px"
      borderTopWidth="1px"
      borderColor="border.muted"
      cursor="grab"
      css={{
        '&[data-over=true]': { borderTopColor: 'pine.solid', borderTopWidth: '2px' },
        '&[data-drawn=true]': { bg: 'bg.muted' },
      }}
    >
      <chakra.span
        {...grip}
        data-grip=""
        display="flex"
        alignItems="center"
        alignSelf="stretch"
        gap="0.5"
        pe="1"
        color="fg.subtle"
        fontVariantNumeric="tabular-nums"
        userSelect="none"
      >
        <Icon name="grip" size={20} />
        <chakra.span minW="1.4em" textAlign="center">
          {number}
        </chakra.span>
      </chakra.span>
      <Box flex="1" minW="0">
        <Text truncate lang={content?.language} color={content ? undefined : 'fg.muted'}>
          {title}
        </Text>
        {content && (
          <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" truncate>
            {content.visibility === 'public' ? '' : '未公开 · '}
            {factsOf(content)}
          </Text>
        )}
      </Box>
      <Button
        variant="ghost"
        px="2.5"
        aria-label={`上移 ${title}`}
        disabled={number === 1}
        onClick={() => onStep(-1)}
      >
        <chakra.span transform="rotate(180deg)" display="grid">
          <Icon name="down" size={20} />
        </chakra.span>
      </Button>
      <Button
        variant="ghost"
        px="2.5"
        aria-label={`下移 ${title}`}
        disabled={last}
        onClick={() => onStep(1)}
      >
        <Icon name="down" size={20} />
      </Button>
      <Button variant="ghost" px="2.5" aria-label={`移出 ${title}`} onClick={onDrop}>
        <Icon name="close" size={20} />
      </Button>
    </chakra.li>
  );
}
