import type { PageWords } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Cover } from '../../../shared/ui/cover.js';

const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

/** How a search engine shows a page, and how a chat shows a link to it: with the words as they are typed. */
export function Preview({
  title,
  words,
  address,
  image,
}: {
  /** With the name of the site behind it. */
  title: string;
  words: PageWords;
  address: string;
  /** Empty: hills are drawn. */
  image: string;
}) {
  const host = URL.canParse(address) ? new URL(address).host : address;
  return (
    <Box as="section" aria-label="预览" display="grid" gap="3">
      <Box p="3" borderWidth="1px" borderColor="border" borderRadius="10px" bg="bg.panel">
        <Text fontSize="xs" color="fg.muted" truncate>
          {address}
        </Text>
        <Text fontSize="lg" color="pine.fg" css={clamped(1)} data-part="title">
          {title}
        </Text>
        <Text fontSize="sm" color="fg.muted" minH="3em" css={clamped(2)}>
          {words.description}
        </Text>
      </Box>
      <Box
        display="grid"
        gridTemplateColumns="112px 1fr"
        borderWidth="1px"
        borderColor="border"
        borderRadius="10px"
        overflow="hidden"
        bg="bg.panel"
      >
        {image === '' ? (
          <Box aria-hidden="true" css={{ '& > div': { aspectRatio: 'auto', height: '100%' } }}>
            <Cover title={words.title} language="zh-CN">
              {null}
            </Cover>
          </Box>
        ) : (
          <chakra.img src={image} alt="" w="112px" h="100%" objectFit="cover" />
        )}
        <Box p="3" minW="0">
          <Text fontWeight="600" css={clamped(1)}>
            {words.title}
          </Text>
          <Text fontSize="sm" color="fg.muted" css={clamped(2)}>
            {words.description}
          </Text>
          <Text fontSize="xs" color="fg.muted" mt="1" truncate>
            {host}
          </Text>
        </Box>
      </Box>
    </Box>
  );
}
