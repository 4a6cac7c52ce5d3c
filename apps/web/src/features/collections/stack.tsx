import type { CollectionSummary } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AuthorLink } from '../../shared/ui/author-link.js';
import { Cover } from '../../shared/ui/cover.js';
import { Icon } from '../../shared/ui/icons.js';

/** The cover of a collection: a picture of its owner's, else the hills of its title. */
export function StackCover({
  title,
  cover,
  children,
}: {
  title: string;
  cover?: string | undefined;
  children: ReactNode;
}) {
  if (cover === undefined)
    return (
      <Cover title={title} language="zh-CN">
        {children}
      </Cover>
    );
  return (
    <Box position="relative" aspectRatio="16 / 10" overflow="hidden">
      <chakra.img
        src={cover}
        alt=""
        loading="lazy"
        w="100%"
        h="100%"
        objectFit="cover"
        display="block"
      />
      <chakra.h2
        position="absolute"
        insetX="0"
        bottom="0"
        px="4"
        pt="12"
        pb="3"
        bgImage="linear-gradient(transparent, rgb(16 28 24 / .72) 3rem)"
        className="serif"
        fontWeight="600"
        fontSize="21px"
        lineHeight="1.3"
        color="#fff"
        truncate
      >
        {children}
      </chakra.h2>
    </Box>
  );
}

/** Sheets below the first: it is more than one lesson. */
const sheets = {
  content: '""',
  position: 'absolute',
  insetX: '10px',
  bottom: '-6px',
  h: '12px',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: '0 0 12px 12px',
  bg: 'bg.panel',
  zIndex: '-1',
} as const;

/** A collection as a small pile of sheets: the whole card is one link. */
export function CollectionCard({
  collection,
  children,
}: {
  collection: CollectionSummary;
  children?: ReactNode;
}) {
  const { id, title, cover, itemCount, owner, published, favouriteCount } = collection;
  const kept = favouriteCount > 0 ? ` · ${favouriteCount} 人收藏` : '';
  return (
    <Box as="article" position="relative" isolation="isolate" mb="2" _before={sheets}>
      <Box
        borderRadius="12px"
        overflow="hidden"
        borderWidth="1px"
        borderColor="border"
        bg="bg.panel"
        transition="border-color 160ms ease-out"
        _hover={{ borderColor: 'pine.solid' }}
        _focusWithin={{ borderColor: 'pine.solid' }}
      >
        <StackCover title={title} cover={cover}>
          <chakra.span asChild _before={{ content: '""', position: 'absolute', inset: '0' }}>
            <Link to={`/collection/${id}`}>{title}</Link>
          </chakra.span>
        </StackCover>
        <Box pl="4" pr="1" minH="48px" display="flex" alignItems="center" gap="2">
          <Icon name="stack" size={18} />
          <Text
            flex="1"
            minW="0"
            fontSize="sm"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
            truncate
          >
            {`${itemCount} 课 · `}
            <AuthorLink author={owner} />
            {kept}
          </Text>
          <Box position="relative" zIndex="1" display="flex" alignItems="center" pr="2">
            {children ?? (
              <Text fontSize="xs" color="fg.muted">
                {published ? '' : '私密'}
              </Text>
            )}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
