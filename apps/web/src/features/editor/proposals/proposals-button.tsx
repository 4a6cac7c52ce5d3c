import { Button, chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEditor } from '../session/index.js';
import { part } from '../../../shared/ui/part.js';
import { useReadingProposalCount } from './waiting.js';

const ProposalsDrawer = part(() => import('./proposals-drawer.js'), 'ProposalsDrawer');

/** In the top bar of a lesson of which learners proposed readings, with the number that wait. */
export function ProposalsButton() {
  const { content } = useEditor();
  const [search] = useSearchParams();
  const [open, setOpen] = useState(search.has('proposals'));
  const { waiting = 0, decided = 0 } = useReadingProposalCount(content.id) ?? {};
  return (
    <>
      {(open || waiting + decided > 0) && (
        <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          读音建议
          {waiting > 0 && (
            <chakra.span
              px="1.5"
              minW="20px"
              lineHeight="20px"
              borderRadius="full"
              bg="pine.solid"
              color="pine.contrast"
              fontSize="xs"
            >
              {waiting}
            </chakra.span>
          )}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <ProposalsDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
