import type { Collection } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { CoverField } from '../../../shared/ui/pictures/cover-field.js';
import { useDescribeCollectionMutation } from '../calls.js';
import { StackCover } from '../stack.js';

/** A picture of their own on it, or the hills of its title. */
export function CollectionCover({ collection }: { collection: Collection }) {
  const { id, title, cover } = collection;
  const [describe] = useDescribeCollectionMutation();
  const [failed, setFailed] = useState<string>();
  const notify = useNotify();
  const take = async (url: string) => {
    setFailed(undefined);
    const { error } = await describe({ id, cover: url });
    if (error) return setFailed(messageOf(error, '封面没有换成，还是原来的样子'));
    notify(url === '' ? '封面由标题生成' : '封面已换', 'good');
  };
  return (
    <Box
      as="section"
      aria-label="封面"
      display="flex"
      flexWrap="wrap"
      alignItems="end"
      gap="4"
      mb="8"
    >
      <Box
        w="240px"
        maxW="100%"
        borderRadius="12px"
        overflow="hidden"
        borderWidth="1px"
        borderColor="border"
      >
        <StackCover title={title} cover={cover}>
          {title}
        </StackCover>
      </Box>
      <Box flex="1 1 14em" display="grid" gap="2">
        <Text fontSize="sm" color="fg.muted">
          封面
        </Text>
        <CoverField imageUrl={cover ?? ''} onChange={(url) => void take(url)} />
        {failed && (
          <Text role="alert" color="vermilion.fg" fontSize="sm">
            {failed}
          </Text>
        )}
      </Box>
    </Box>
  );
}
