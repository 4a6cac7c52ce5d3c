import type { Collection, CollectionItem } from '@app/contracts';
import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Icon } from '../../../shared/ui/icons.js';
import { useOrder } from '../../../shared/ui/use-order.js';
import { useTakeFromCollectionMutation } from '../calls.js';
import { factsOf } from '../detail/lessons.js';
import { useSavedOrder } from './use-saved-order.js';

const titleOf = ({ content }: CollectionItem): string => content?.title ?? '已下架';

/** The lessons in their order: drawn with the mouse, moved with Alt and the arrows, or with two buttons under a thumb. */
export function LessonOrder({ collection }: { collection: Collection }) {
  const { id, items } = collection;
  const [take] = useTakeFromCollectionMutation();
  const [told, setTold] = useState('');
  const notify = useNotify();
  const { ids, move } = useSavedOrder(collection, (error) =>
    notify(messageOf(error, '顺序没有存下，还是原来的样子'), 'bad'),
  );
  const byId = new Map(items.map((item) => [item.contentId, item]));
  const rows = ids.flatMap((one) => byId.get(one) ?? []);
  const rowsOf = useOrder(ids, (one, before) => {
    const number = move(one, before);
    const item = byId.get(one);
    if (item) setTold(`${titleOf(item)}，现在是第 ${number} 课`);
  });
  const drop = async (item: CollectionItem) => {
    const { error } = await take({ id, contentId: item.contentId });
    if (error) notify(messageOf(error, '没有移出，请再试一次'), 'bad');
    else notify(`已移出「${titleOf(item)}」`);
  };
  if (items.length === 0) return null;
  return (
    <Box as="section" mb="8">
      <Heading as="h2" fontSize="lg">
        课程 {items.length}
      </Heading>
      <Text
        fontSize="sm"
        color="fg.muted"
        mb="2"
        id="order-keys"
        css={{ '@media (hover: none)': { '& > *': { display: 'none' } } }}
      >
        <chakra.span>拖动，或选中一行后按 Alt ↑ ↓ 排顺序</chakra.span>
      </Text>
      <chakra.ol listStyleType="none" m="0" p="0" aria-label="课程顺序">
        {rows.map((item, index) => (
          <Row
            key={item.contentId}
            item={item}
            number={index + 1}
            last={index === rows.length - 1}
            row={{
              ...rowsOf.row(item.contentId),
              onKeyDown: rowsOf.keys(item.contentId),
            }}
            onStep={(by) => rowsOf.step(item.contentId, by)}
            onDrop={() => void drop(item)}
          />
        ))}
      </chakra.ol>
      <Text srOnly role="status">
        {told}
      </Text>
    </Box>
  );
}

type Order = ReturnType<typeof useOrder>;
function Row({
  item,
  number,
  last,
  row,
  onStep,
  onDrop,
}: {
  item: CollectionItem;
  number: number;
  last: boolean;
  row: ReturnType<Order['row']> & { onKeyDown: ReturnType<Order['keys']> };
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
      css={{ '&[data-over=true]': { borderTopColor: 'pine.solid', borderTopWidth: '2px' } }}
    >
      <Text w="2em" color="fg.subtle" fontVariantNumeric="tabular-nums" textAlign="center">
        {number}
      </Text>
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
