import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useToasts } from '../lib/calls/hooks.js';
import { hideToast, type Toast } from '../lib/calls/toasts.js';

const TONES = { plain: 'border.strong', good: 'pine.solid', bad: 'vermilion.mark' } as const;

function Line({ toast }: { toast: Toast }) {
  const dispatch = useDispatch();
  useEffect(() => {
    const timer = setTimeout(() => dispatch(hideToast(toast.id)), toast.lasts);
    return () => clearTimeout(timer);
  }, [dispatch, toast.id, toast.lasts]);
  return (
    <Box
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderLeftWidth="3px"
      borderLeftColor={TONES[toast.tone]}
      borderRadius="10px"
      px="4"
      py="3"
      boxShadow="0 6px 24px rgb(20 40 32 / .14)"
      maxW="min(92vw, 26em)"
    >
      {toast.text}
    </Box>
  );
}

/**
 * Short words that come and go by themselves. The region is there from the start, so that readers hear what enters it, and a child of
 * the body: an open dialog hides all others of them from readers, only not a live one.
 */
export function Toaster() {
  const toasts = useToasts();
  return createPortal(
    <Box
      role="status"
      aria-live="polite"
      position="fixed"
      top="calc(16px + env(safe-area-inset-top))"
      left="50%"
      w="max-content" // else it may be half as wide as the window
      transform="translateX(-50%)"
      zIndex="2100"
      display="grid"
      gap="2"
      justifyItems="center"
      pointerEvents="none"
    >
      {toasts.map((toast) => (
        <Line key={toast.id} toast={toast} />
      ))}
    </Box>,
    document.body,
  );
}
