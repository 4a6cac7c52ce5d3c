import { Button } from '@chakra-ui/react';
import { Suspense, useState, type ComponentProps } from 'react';
import { part } from '../part.js';
import type { PasteDialog as Pasting } from './paste-dialog.js';

const PasteDialog = part(() => import('./paste-dialog.js'), 'PasteDialog');

/** Opens the dialog for translations from elsewhere. */
export function PasteButton(told: Omit<ComponentProps<typeof Pasting>, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        minH={{ base: '44px', lg: '36px' }}
        variant="outline"
        onClick={() => setOpen(true)}
      >
        贴译文…
      </Button>
      <Suspense>{open && <PasteDialog {...told} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
