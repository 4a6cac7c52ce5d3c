import type { JobView } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { Suspense, type ComponentProps } from 'react';
import { Bone } from '../../../shared/ui/page.js';
import { useCancelJobMutation, useGenerateMutation } from '../calls.js';
import { useShown } from '../context/context.js';
import { part } from '../../../shared/ui/part.js';

const LaterNotes = part(() => import('./later-notes.js'), 'LaterNotes', { instead: null });
const Growth = part(() => import('./growth.js'), 'Growth');

/** What is to be said of a lesson before its sentences: that it grows, that it could be translated, that it went on elsewhere. */
export function Notes({
  growing,
  away,
  job,
}: {
  growing: boolean;
  away: ComponentProps<typeof Growth>['away'];
  job: JobView | undefined;
}) {
  const { content, mine, refetch } = useShown();
  const [generate] = useGenerateMutation();
  const [cancel] = useCancelJobMutation();
  const { id, jobId } = content;
  const unready = content.readyCount < content.sentenceCount;
  return (
    <Box px={{ base: '3', md: '5' }}>
      {(growing || unready || (job && job.state !== 'done')) && (
        <Suspense fallback={<Bone h="114px" />}>
          <Growth
            content={content}
            growing={growing}
            away={away}
            job={job}
            onRetry={mine ? () => void generate({ id }).then(refetch) : undefined}
            onCancel={
              mine && jobId !== undefined ? () => void cancel(jobId).then(refetch) : undefined
            }
          />
        </Suspense>
      )}
      <Suspense>
        <LaterNotes job={job} />
      </Suspense>
    </Box>
  );
}
