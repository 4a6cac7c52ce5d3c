import type { Collection, CollectionItem } from '@app/contracts';
import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { useGrip } from '../../../shared/ui/use-grip.js';
import { useOrder } from '../../../shared/ui/use-order.js';
import { useTakeFromCollectionMutation } from '../calls.js';
import { OrderRow, titleOf } from './order-row.js';
import { useSavedOrder } from './use-saved-order.js';

/** The lessons in their order: drawn with the mouse or by their grip with a finger, moved with Alt and the arrows, or with two buttons. */
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
  const gripOf = useGrip(rowsOf);
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
        css={{
          '@media (hover: none)': { '& > :first-of-type': { display: 'none' } },
          '@media (hover: hover)': { '& > :last-of-type': { display: 'none' } },
        }}
      >
        <chakra.span>拖动，或选中一行后按 Alt ↑ ↓ 排顺序</chakra.span>
        <chakra.span>按住一行左边的六点拖动，就能排顺序</chakra.span>
      </Text>
      <chakra.ol listStyleType="none" m="0" p="0" aria-label="课程顺序">
        {rows.map((item, index) => (
          <OrderRow
            key={item.contentId}
            item={item}
            number={index + 1}
            last={index === rows.length - 1}
            row={{
              ...rowsOf.row(item.contentId),
              onKeyDown: rowsOf.keys(item.contentId),
            }}
            grip={gripOf(item.contentId)}
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
