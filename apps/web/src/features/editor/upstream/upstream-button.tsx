import { Button, chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { part } from '../../../shared/ui/part.js';
import { useEditor } from '../session/index.js';
import { useUpstreamQuery } from './calls.js';

const UpstreamDrawer = part(() => import('./upstream-drawer.js'), 'UpstreamDrawer');

/** In the top bar of a lesson that was made of another: that one has changed since, in so many sentences. */
export function UpstreamButton() {
  const { content } = useEditor();
  const [search] = useSearchParams();
  const [open, setOpen] = useState(search.has('upstream'));
  const { data } = useUpstreamQuery(content.id);
  const waiting = data?.offers.length ?? 0;
  return (
    <>
      {(open || waiting > 0) && (
        <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          原作的改动
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
          <UpstreamDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
