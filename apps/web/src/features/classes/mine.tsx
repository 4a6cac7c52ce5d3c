import type { ClassCard } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../shared/ui/page.js';
import { useClassesQuery } from './calls.js';
import { useLeave } from './leave.js';

function Row({ card, taught }: { card: ClassCard; taught: boolean }) {
  const leave = useLeave();
  const { id, name, teacher, collection, members } = card;
  const facts = [
    taught ? '我教' : (teacher?.username ?? '老师已停用'),
    collection ? `合集「${collection.title}」` : '合集已不在',
    taught ? `${members} 人` : '',
  ];
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1 1 12em" minW="0">
        <Text fontWeight="500" overflowWrap="anywhere">
          <chakra.span asChild _hover={{ color: 'pine.fg' }}>
            <Link to={`/class/${id}`}>{name}</Link>
          </chakra.span>
        </Text>
        <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Box>
      {!taught && (
        <Button
          variant="surface"
          aria-label={`退出班级 ${name}`}
          onClick={() => void leave({ id, name })}
        >
          退出班级
        </Button>
      )}
    </chakra.li>
  );
}

/** Those they are in, and those they teach. */
export function MyClasses() {
  const { data, error, refetch } = useClassesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data)
    return error ? (
      <Failed
        error={error}
        text={messageOf(error, '班级加载失败')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Bone h="76px" />
    );
  const { given, joined } = data;
  if (given.length + joined.length === 0)
    return (
      <Text color="fg.muted">
        还没有班级。打开老师给的链接就能加入；自己的合集，点「给班级」就能教。
      </Text>
    );
  return (
    <chakra.ul listStyleType="none" p="0" m="0" aria-label="我的班级">
      {joined.map((card) => (
        <Row key={card.id} card={card} taught={false} />
      ))}
      {given.map((card) => (
        <Row key={card.id} card={card} taught />
      ))}
    </chakra.ul>
  );
}
