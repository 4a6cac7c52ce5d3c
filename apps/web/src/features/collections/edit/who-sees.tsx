import type { Collection } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCheckFeatureQuery } from '../../../shared/lib/calls/api.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { useShowCollectionMutation } from '../calls.js';

const FEATURE = 'collection_publish';

/** For oneself or for everybody. Who may not publish learns how it opens, and comes back here. */
export function WhoSees({
  collection: { id, published, items, takenDown },
}: {
  collection: Collection;
}) {
  const { data: right } = useCheckFeatureQuery(FEATURE);
  const [show, showing] = useShowCollectionMutation();
  const [failed, setFailed] = useState<string>();
  const navigate = useNavigate();
  const notify = useNotify();
  const hidden = items.filter(({ content }) => content && content.visibility !== 'public').length;
  const turn = async () => {
    setFailed(undefined);
    if (!published && right?.hasPermission === false) {
      void navigate(`/unauthorized?feature=${FEATURE}`, {
        state: { from: `/collection/${id}/edit` },
      });
      return;
    }
    const { error } = await show({ id, to: published ? 'unpublish' : 'publish' });
    if (error) return setFailed(messageOf(error, '没有改成，还是原来的样子'));
    notify(published ? '现在只有你看得到' : '现在所有人都能找到这个合集', 'good');
  };
  return (
    <Box
      as="section"
      aria-label="谁能看"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="4"
      mb="6"
      borderTopWidth="1px"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1 1 14em">
        <Text fontWeight="500">{takenDown ? '已下架' : published ? '公开' : '私密'}</Text>
        <Text fontSize="sm" color="fg.muted">
          {takenDown
            ? '管理员已将它下架，恢复以前不能公开。'
            : published
              ? '所有人都能找到和收听。'
              : '只有你自己看得到。'}
          {hidden > 0 && `其中 ${hidden} 课没有公开，别人看到的是「已下架」。`}
        </Text>
        {failed && (
          <Text role="alert" fontSize="sm" color="vermilion.fg" mt="1">
            {failed}
          </Text>
        )}
      </Box>
      {takenDown ? (
        <Button asChild variant="outline">
          <Link to={`/collection/${id}`}>看原因和说明</Link>
        </Button>
      ) : (
        <Button
          variant={published ? 'outline' : 'solid'}
          disabled={showing.isLoading}
          onClick={() => void turn()}
        >
          {published ? '取消公开' : '公开合集'}
        </Button>
      )}
    </Box>
  );
}
