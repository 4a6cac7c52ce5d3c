import type { Generate } from '@app/contracts';
import { readBefore } from '@app/lesson';
import { Button } from '@chakra-ui/react';
import { Suspense, useMemo, useState } from 'react';
import { part } from '../../../../shared/ui/part.js';
import type { Generation } from '../../generation/use-generation.js';
import { useEditor } from '../../session/index.js';
import { useSpeaking } from '../voices/use-speaking.js';
import { Bar } from './bar.js';

const RereadDialog = part(() => import('./reread-dialog.js'), 'RereadDialog');

/** Translations that are not there yet are another matter: their cost was not told. */
const SPOKEN: Generate['steps'] = ['speak'];

/** Readings became better since a lesson was read: its author may have them, and sees first what changes. */
export function ReadingOffer({ generation }: { generation: Generation }) {
  const { document, saved } = useEditor();
  const [open, setOpen] = useState(false);
  const speak = useSpeaking(generation, saved === 'saved', SPOKEN);
  const before = useMemo(() => readBefore(document).length, [document]);
  if (!open && (before === 0 || generation.running)) return null;
  return (
    <>
      {before > 0 && (
        <Bar
          label="重新注音"
          text={`${before} 句的注音是以前做的，现在读得更准。先看哪些会变，再决定。`}
        >
          <Button
            size="sm"
            variant="outline"
            disabled={saved !== 'saved'}
            onClick={() => setOpen(true)}
          >
            重新注音…
          </Button>
        </Bar>
      )}
      <Suspense>
        {open && (
          <RereadDialog
            onTaken={(ids) => ids.length > 0 && speak(ids)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
