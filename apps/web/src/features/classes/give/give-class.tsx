import { Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { PropsOf } from '../../../shared/feature/slots.js';
import { part } from '../../../shared/ui/part.js';

const GiveDialog = part(() => import('./give-dialog.js'), 'GiveDialog');

/** Beside what else its owner can do with a collection. */
export function GiveClass({ collection }: PropsOf<'collection.own'>) {
  const [open, setOpen] = useState(false);
  if (collection.takenDown) return null;
  return (
    <>
      <Button variant="ghost" px="3" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        给班级
      </Button>
      <Suspense fallback={null}>
        {open && <GiveDialog collection={collection} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
