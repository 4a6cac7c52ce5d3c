import { CLASS, type CollectionSummary } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { NameDialog } from '../../../shared/ui/name-dialog.js';
import { useBeginClassMutation, useClassesQuery } from '../calls.js';

/** The classes that have this collection already. */
function Given({ collectionId }: { collectionId: string }) {
  const { data } = useClassesQuery(undefined);
  const given = data?.given.filter(({ collection }) => collection?.id === collectionId) ?? [];
  if (given.length === 0) return null;
  return (
    <Box mb="5">
      <Text fontSize="sm" color="fg.muted" mb="1">
        已经给了
      </Text>
      <chakra.ul listStyleType="none" m="0" p="0">
        {given.map(({ id, name, members }) => (
          <chakra.li key={id} borderTopWidth="1px" borderColor="border.muted">
            <chakra.span
              asChild
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="4"
              minH="48px"
              _hover={{ color: 'pine.fg' }}
            >
              <Link to={`/class/${id}`}>
                <chakra.span minW="0" truncate>
                  {name}
                </chakra.span>
                <chakra.span color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
                  {members} 人
                </chakra.span>
              </Link>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}

/** A name is enough; the link comes after it. */
export function GiveDialog({
  collection: { id: collectionId, title },
  onClose,
}: {
  collection: CollectionSummary;
  onClose: () => void;
}) {
  const [begin] = useBeginClassMutation();
  const navigate = useNavigate();
  const give = async (name: string) => {
    const { data, error } = await begin({ collectionId, name });
    if (!data) return messageOf(error, '没有建成，请再试一次');
    onClose();
    void navigate(`/class/${data.class.id}`);
    return undefined;
  };
  return (
    <NameDialog
      title="给班级"
      label="新班级的名字"
      name={title.slice(0, CLASS.name)}
      longest={CLASS.name}
      placeholder="比如：周三晚上"
      yes="建班级"
      onName={give}
      onClose={onClose}
      above={
        <>
          <Text color="fg.muted" mt="1" mb="5">
            把「{title}
            」用一个链接交给学生。同意加入的人听了哪些句子、怎么评分、听写得了多少，你在班级页上看得到。
          </Text>
          <Given collectionId={collectionId} />
        </>
      }
    />
  );
}
