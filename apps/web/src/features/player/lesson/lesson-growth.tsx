import type { ComponentProps } from 'react';
import { useCancelJobMutation, useGenerateMutation } from '../calls.js';
import { useShown } from '../context/context.js';
import { Growth } from './growth.js';

/** How far this lesson has grown, with what its author can do about it. */
export function LessonGrowth(
  grown: Pick<ComponentProps<typeof Growth>, 'growing' | 'away' | 'job'>,
) {
  const { content, mine, refetch } = useShown();
  const [generate] = useGenerateMutation();
  const [cancel] = useCancelJobMutation();
  const { id, jobId } = content;
  return (
    <Growth
      {...grown}
      content={content}
      onRetry={mine ? () => void generate({ id }).then(refetch) : undefined}
      onCancel={mine && jobId !== undefined ? () => void cancel(jobId).then(refetch) : undefined}
    />
  );
}
