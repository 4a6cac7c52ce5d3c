import { Suspense, useEffect, useState } from 'react';
import { onFeedbackWanted } from '../../shared/lib/failures/feedback.js';
import { part } from '../../shared/ui/part.js';

const FeedbackDialog = part(() => import('./feedback-dialog.js'), 'FeedbackDialog');

/** Stands beside the frame: feedback can also be given about a frame that broke. */
export function FeedbackOpener() {
  const [open, setOpen] = useState(false);
  useEffect(() => onFeedbackWanted(() => setOpen(true)), []);
  return (
    <Suspense fallback={null}>{open && <FeedbackDialog onClose={() => setOpen(false)} />}</Suspense>
  );
}
