import { Box, Heading, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { SavedLesson } from '../lib/offline/lessons.js';
import { CardGrid, LessonCard } from './lesson-card.js';
import { Bone } from './page.js';

/** What the device has kept; nothing where it keeps nothing. */
const load = async (): Promise<readonly SavedLesson[]> => {
  const { savedLessons } = await import('../lib/offline/lessons.js');
  return savedLessons();
};

/**
 * The lessons that are on this device: those they asked for; without a network also the last ones they heard, for these sound as well.
 * Without one it keeps its place, whatever is there; with one it is nothing before there is something.
 */
export function SavedLessons({ offline }: { offline: boolean }) {
  const [saved, setSaved] = useState<readonly SavedLesson[]>();
  useEffect(() => {
    load().then(setSaved, () => setSaved([]));
  }, []);
  const shown = saved?.filter(({ pinned }) => offline || pinned) ?? [];
  if (shown.length === 0 && !offline) return null;
  return (
    <Box as="section" aria-label="已下载" my="10">
      <Heading as="h2" fontSize="xl" mb="4">
        已下载
      </Heading>
      <Box minH={offline ? '236px' : undefined}>
        {shown.length > 0 && (
          <CardGrid>
            {shown.map(({ id, content }) => (
              <LessonCard key={id} content={content} />
            ))}
          </CardGrid>
        )}
        {!saved && <Bone h="236px" radius="12px" />}
        {saved && shown.length === 0 && (
          <Text color="fg.muted">
            这台设备上还没有课。有网络的时候，在播放页点「下载」，没有网络也能听。
          </Text>
        )}
      </Box>
    </Box>
  );
}
