import type { Generate } from '@app/contracts';
import { readBefore } from '@app/lesson';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { part } from '../../../../shared/ui/part.js';
import type { Generation } from '../../generation/use-generation.js';
import { useEditor } from '../../session/index.js';
import { useSpeaking } from '../voices/use-speaking.js';
import type { Offer } from './bar.js';

const RereadDialog = part(() => import('./reread-dialog.js'), 'RereadDialog');

/** Translations that are not there yet are another matter: their cost was not told. */
const SPOKEN: Generate['steps'] = ['speak'];

/** Readings became better since a lesson was read: its author may have them, and sees first what changes. */
export const useReadingOffer = (
  generation: Generation,
): { offer: Offer | undefined; dialog: ReactNode } => {
  const { document, saved } = useEditor();
  const [open, setOpen] = useState(false);
  const speak = useSpeaking(generation, saved === 'saved', SPOKEN);
  const before = useMemo(() => readBefore(document).length, [document]);
  const isOffered = before > 0 && (open || !generation.running);
  return {
    offer: isOffered
      ? {
          key: 'readAnew',
          label: '重新注音',
          text: `${before} 句的注音是以前做的，现在读得更准。先看哪些会变，再决定。`,
          act: '重新注音…',
          disabled: saved !== 'saved',
          onAct: () => setOpen(true),
        }
      : undefined,
    dialog: open && (
      <Suspense>
        <RereadDialog
          onTaken={(ids) => ids.length > 0 && speak(ids)}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
};
