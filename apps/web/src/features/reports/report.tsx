import type { ReportTarget } from '@app/contracts';
import { Box, Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { PropsOf } from '../../shared/feature/slots.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { part } from '../../shared/ui/part.js';

const ReportDialog = part(() => import('./report-dialog.js'), 'ReportDialog');

interface Reported {
  target: ReportTarget;
  targetId: string;
  title: string;
}

/** One quiet word below everything else. */
function Report(reported: Reported) {
  const [open, setOpen] = useState(false);
  return (
    <Box display="flex" justifyContent="flex-end" mt="10">
      <Button
        variant="ghost"
        size="sm"
        minH="44px"
        color="fg.muted"
        fontWeight="400"
        aria-label={`举报 ${reported.title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        举报
      </Button>
      <Suspense fallback={null}>
        {open && <ReportDialog {...reported} onClose={() => setOpen(false)} />}
      </Suspense>
    </Box>
  );
}

/** Nobody reports their own. */
export function ReportLesson({
  content: { id, title, author, visibility },
}: PropsOf<'lesson.foot'>) {
  const { user } = useSession();
  if (user?.id === author.id || visibility === 'private') return null;
  return <Report target="lesson" targetId={id} title={title} />;
}

export function ReportCollection({
  collection: { id, title, owner, published },
}: PropsOf<'collection.foot'>) {
  const { user } = useSession();
  if (user?.id === owner.id || !published) return null;
  return <Report target="collection" targetId={id} title={title} />;
}
