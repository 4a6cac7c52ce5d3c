import { Box } from '@chakra-ui/react';
import { Suspense, type ComponentProps } from 'react';
import { Bone } from '../../../shared/ui/page.js';
import { part } from '../../../shared/ui/part.js';
import { useShown } from '../context/context.js';

const LaterNotes = part(() => import('./later-notes.js'), 'LaterNotes', { instead: null });
const LessonGrowth = part(() => import('./lesson-growth.js'), 'LessonGrowth');

/** What is to be said of a lesson before its sentences: that it grows, that it could be translated, that it went on elsewhere. */
export function Notes(grown: ComponentProps<typeof LessonGrowth>) {
  const { readyCount, sentenceCount } = useShown().content;
  const { growing, job } = grown;
  return (
    <Box px={{ base: '3', md: '5' }}>
      {(growing || readyCount < sentenceCount || (job && job.state !== 'done')) && (
        <Suspense fallback={<Bone h="114px" />}>
          <LessonGrowth {...grown} />
        </Suspense>
      )}
      <Suspense>
        <LaterNotes job={job} />
      </Suspense>
    </Box>
  );
}
