import type { ContentSummary } from '@app/contracts';
import { Box, Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useNotify, useSession } from '../../../shared/lib/calls/hooks.js';
import { useLoginFirst } from '../../../shared/lib/login/use-login-first.js';
import { Icon } from '../../../shared/ui/icons.js';
import { part } from '../../../shared/ui/part.js';

const CollectDialog = part(() => import('./collect-dialog.js'), 'CollectDialog');

function Button44({ content, onCover = false }: { content: ContentSummary; onCover?: boolean }) {
  const { token } = useSession();
  const loginFirst = useLoginFirst();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        px="2.5"
        aria-label={`加入合集 ${content.title}`}
        title="加入合集"
        aria-haspopup="dialog"
        {...(onCover && { color: '#fff', _hover: { bg: 'rgb(16 24 22 / .5)' } })}
        onClick={() => (token ? setOpen(true) : loginFirst('collect', { contentId: content.id }))}
      >
        <Icon name="stackAdd" size={onCover ? 20 : 24} />
      </Button>
      {open && (
        <Suspense>
          <CollectDialog content={content} onClose={() => setOpen(false)} onSaid={notify} />
        </Suspense>
      )}
    </>
  );
}

/** Puts a lesson into collections of one's own. */
export const Collect = ({ content }: { content: ContentSummary }) => <Button44 content={content} />;

/** The same on a card: in the corner of its cover, when somebody is at it, or where nothing can hover. */
export const CollectFromCard = ({ content }: { content: ContentSummary }) => (
  <Box
    position="absolute"
    zIndex="2"
    top="1.5"
    right="1.5"
    borderRadius="10px"
    bg="rgb(16 24 22 / .38)"
    transition="opacity 140ms ease-out"
    css={{
      '@media (hover: hover)': { opacity: 0 },
      'article:hover &, article:focus-within &': { opacity: 1 },
    }}
  >
    <Button44 content={content} onCover />
  </Box>
);
