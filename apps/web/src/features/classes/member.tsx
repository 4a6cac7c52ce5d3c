import type { Class, CollectionItem } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { AuthorLink } from '../../shared/ui/author-link.js';
import { Page } from '../../shared/ui/page.js';
import { useLeave } from './leave.js';
import { SharedWithTeacher } from './shared.js';

const said = ({ place }: CollectionItem): string =>
  place?.done ? '听完' : place ? `${place.percentage}%` : '';

function Lesson({ item, number }: { item: CollectionItem; number: number }) {
  const { content } = item;
  const sounds = content !== undefined && content.readyCount > 0;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="2.25em 1fr auto"
      alignItems="center"
      gap="2"
      minH="60px"
      position="relative"
      borderTopWidth="1px"
      borderColor="border.muted"
      _hover={sounds ? { bg: 'bg.muted' } : undefined}
    >
      <Text color="fg.subtle" textAlign="center" fontVariantNumeric="tabular-nums">
        {number}
      </Text>
      <Box minW="0" py="2">
        {sounds ? (
          <chakra.span
            asChild
            className="serif"
            fontSize="lg"
            _before={{ content: '""', position: 'absolute', inset: '0' }}
          >
            <Link to={`/player/${content.id}`} lang={content.language}>
              {content.title}
            </Link>
          </chakra.span>
        ) : (
          <Text color="fg.muted">{content ? content.title : '已下架'}</Text>
        )}
        {content && (
          <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {content.sentenceCount} 句{!sounds && ' · 还没有声音'}
          </Text>
        )}
      </Box>
      <Text
        px="3"
        fontSize="sm"
        color={item.place?.done ? 'pine.fg' : 'fg.muted'}
        fontVariantNumeric="tabular-nums"
      >
        {said(item)}
      </Text>
    </chakra.li>
  );
}

/** What a member finds: the lessons, what is shared, and the way out. */
export function Member({ shown }: { shown: Class }) {
  const { id, name, teacher, collection, items } = shown;
  const leave = useLeave();
  const navigate = useNavigate();
  return (
    <Page title={name}>
      <Text mt="-4" mb="6" color="fg.muted" overflowWrap="anywhere">
        {teacher ? <AuthorLink author={teacher} /> : '老师已停用'}
        {collection ? ` · 合集「${collection.title}」` : ' · 合集现在不在，没有可听的课。'}
      </Text>
      {items.length > 0 && (
        <chakra.ol listStyleType="none" m="0" mb="10" p="0" aria-label="课程">
          {items.map((item, index) => (
            <Lesson key={item.contentId} item={item} number={index + 1} />
          ))}
        </chakra.ol>
      )}
      <SharedWithTeacher />
      <Button
        variant="surface"
        mt="6"
        // First away from here: what they left is not asked for again.
        onClick={() => void leave({ id, name }, () => void navigate('/profile', { replace: true }))}
      >
        退出班级
      </Button>
    </Page>
  );
}
