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

/** One quiet word below everything else, or at the end of a line. */
function Report({ inLine = false, ...reported }: Reported & { inLine?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Box display="flex" justifyContent="flex-end" mt={inLine ? undefined : '10'}>
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

export function ReportTemplate({
  template: { id, title, author, official },
}: PropsOf<'template.foot'>) {
  const { user } = useSession();
  if (official || user?.id === author.id) return null;
  return <Report target="template" targetId={id} title={title} inLine />;
}

/** Of a person it is the name that can be wrong; Yamabiko itself never joined. */
export function ReportName({ person: { id, username, joinedAt } }: PropsOf<'space.foot'>) {
  const { user } = useSession();
  if (user?.id === id || joinedAt === undefined) return null;
  return <Report target="user" targetId={id} title={username || '无名'} />;
}
