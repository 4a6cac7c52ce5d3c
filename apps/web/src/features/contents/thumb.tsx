import type { ContentSummary } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { Cover } from '../../shared/ui/cover.js';

const SCALE = 0.4;

/** The cover, small: the uploaded one, else the valley of its title. The title stands beside it. */
export function Thumb({
  content: { title, language, cover },
}: {
  content: Pick<ContentSummary, 'title' | 'language' | 'cover'>;
}) {
  return (
    <Box
      flexShrink="0"
      w="128px"
      h="80px"
      borderRadius="8px"
      overflow="hidden"
      bg="bg.muted"
      aria-hidden="true"
    >
      {cover ? (
        <chakra.img src={cover} alt="" loading="lazy" w="100%" h="100%" objectFit="cover" />
      ) : (
        <Box w="320px" style={{ transform: `scale(${SCALE})`, transformOrigin: '0 0' }}>
          <Cover title={title} language={language}>
            {title}
          </Cover>
        </Box>
      )}
    </Box>
  );
}
