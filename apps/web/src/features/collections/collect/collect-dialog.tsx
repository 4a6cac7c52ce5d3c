import type { ContentSummary } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Input } from '../../../shared/ui/fields.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import {
  useAddToCollectionMutation,
  useCreateCollectionMutation,
  useOwnCollectionsQuery,
  useTakeFromCollectionMutation,
} from '../calls.js';

/** Which of their collections a lesson is in; a new one is a name away. */
export function CollectDialog({
  content: { id: contentId, title },
  onClose,
  onSaid,
}: {
  content: Pick<ContentSummary, 'id' | 'title'>;
  onClose: () => void;
  onSaid: (text: string, tone: 'good') => void;
}) {
  const { data, error, refetch } = useOwnCollectionsQuery({ page: 1, contentId });
  const [add, adding] = useAddToCollectionMutation();
  const [take, taking] = useTakeFromCollectionMutation();
  const [create, creating] = useCreateCollectionMutation();
  const [name, setName] = useState('');
  const [failed, setFailed] = useState<string>();
  const busy = adding.isLoading || taking.isLoading || creating.isLoading;

  const put = async (id: string, called: string, isIn: boolean) => {
    setFailed(undefined);
    const { error: refused } = await (isIn ? take : add)({ id, contentId });
    if (refused) return setFailed(messageOf(refused, '没有加入成功，请再试一次'));
    onSaid(isIn ? `已移出「${called}」` : `已加入「${called}」`, 'good');
  };
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setFailed(undefined);
    const { data: made, error: refused } = await create({ title: name });
    if (!made) return setFailed(messageOf(refused, '没有建成，请再试一次'));
    setName('');
    await put(made.collection.id, made.collection.title, false);
  };
  return (
    <Dialog title="加入合集" onClose={onClose} backdropCloses width="440px">
      <Text color="fg.muted" fontSize="sm" mb="3" truncate>
        {title}
      </Text>
      {error && !data && (
        <Failed
          error={error}
          text={messageOf(error, '合集加载失败')}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Bone h="96px" />}
      <chakra.ul listStyleType="none" m="0" p="0" maxH="40dvh" overflowY="auto">
        {data?.collections.map(({ id, title: called, itemCount, contains = false }) => (
          <chakra.li key={id} borderTopWidth="1px" borderColor="border.muted">
            <chakra.label
              display="flex"
              alignItems="center"
              gap="3"
              minH="52px"
              px="1"
              cursor="pointer"
            >
              <chakra.input
                type="checkbox"
                boxSize="20px"
                accentColor="pine.solid"
                checked={contains}
                disabled={busy}
                onChange={() => void put(id, called, contains)}
              />
              <Text as="span" flex="1" minW="0" truncate>
                {called}
              </Text>
              <Text as="span" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
                {itemCount} 课
              </Text>
            </chakra.label>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.form
        onSubmit={(event) => void make(event)}
        display="flex"
        gap="2"
        mt="4"
        pt="4"
        borderTopWidth="1px"
        borderColor="border.muted"
      >
        <Input
          aria-label="新合集的名字"
          placeholder="新的合集"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" h="48px" disabled={name.trim() === '' || busy} flexShrink="0">
          新建并加入
        </Button>
      </chakra.form>
      {failed && (
        <Text role="alert" color="vermilion.fg" mt="3">
          {failed}
        </Text>
      )}
      <Box mt="3" textAlign="end">
        <Button asChild variant="ghost" size="sm" minH="44px">
          <Link to="/collections">我的合集</Link>
        </Button>
      </Box>
    </Dialog>
  );
}
