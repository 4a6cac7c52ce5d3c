import { DIALOG_Z_INDEX } from '@app/contracts';
import { Box, Button, Dialog as Parts, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icons.js';

const enter = {
  '&[data-state=open]': { animation: 'fade-in 160ms ease-out' },
  '&[data-state=closed]': { animation: 'fade-out 120ms ease-out' },
} as const;

/** A sheet of paper over the page. Always loaded lazily: with it comes Chakra's dialog machine. */
export function Dialog({
  title,
  open = true,
  onClose,
  children,
  footer,
  width = '500px',
  height,
  sheet = false,
  alert = false,
  backdropCloses = false,
  closes = true,
  focus,
}: {
  title: string;
  open?: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** Any CSS width. */
  width?: string;
  /** A share of the screen in per cent: what it lies in may be higher than that. */
  height?: string;
  /** It rises from the bottom edge, as wide as the screen. */
  sheet?: boolean;
  /** It interrupts: read out as such. */
  alert?: boolean;
  backdropCloses?: boolean;
  /** Without it there is no way out but an answer: no ×, and Escape says so by `onClose`. */
  closes?: boolean;
  /** Gets the focus first; otherwise what comes first. */
  focus?: RefObject<HTMLElement | null>;
}) {
  const high = height?.replace('%', 'dvh');
  return (
    <Parts.Root
      open={open}
      lazyMount
      unmountOnExit
      role={alert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={backdropCloses}
      onOpenChange={({ open: now }) => now || onClose()}
      {...(focus && { initialFocusEl: () => focus.current })}
    >
      <Portal>
        <Parts.Backdrop
          position="fixed"
          inset="0"
          zIndex={DIALOG_Z_INDEX}
          bg="rgb(16 24 22 / .42)"
          css={enter}
        />
        <Parts.Positioner
          position="fixed"
          inset="0"
          zIndex={DIALOG_Z_INDEX}
          display="grid"
          justifyItems="center"
          alignItems={sheet ? 'end' : 'center'}
          overflow="auto"
        >
          <Parts.Content
            display="flex"
            flexDirection="column"
            w={sheet ? '100%' : width}
            maxW={sheet ? '100vw' : 'calc(100vw - 24px)'}
            h={high}
            maxH={sheet ? high : '92dvh'}
            my={sheet ? '0' : '4dvh'}
            bg="bg.panel"
            color="fg"
            borderRadius={sheet ? '16px 16px 0 0' : '16px'}
            borderWidth="1px"
            borderColor="border"
            boxShadow="0 24px 64px rgb(10 24 18 / .22)"
            outline="none"
            pb={sheet ? 'env(safe-area-inset-bottom)' : undefined}
            css={enter}
          >
            <Box
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="4"
              pl="6"
              pr="3"
              pt="3"
              minH="56px"
              pb="1"
            >
              <Parts.Title asChild>
                <Box as="h2" fontSize="lg" fontWeight="600">
                  {title}
                </Box>
              </Parts.Title>
              {closes && (
                <Parts.CloseTrigger asChild>
                  <Button variant="ghost" px="2.5" aria-label="关闭">
                    <Icon name="close" />
                  </Button>
                </Parts.CloseTrigger>
              )}
            </Box>
            <Box
              flex="1"
              minH="0"
              overflowY="auto"
              px="6"
              pb={footer ? '2' : '6'}
              css={{ overscrollBehavior: 'contain' }}
            >
              {children}
            </Box>
            {footer && (
              <Box
                display="flex"
                flexWrap="wrap"
                justifyContent="flex-end"
                gap="3"
                px="6"
                pt="3"
                pb="5"
              >
                {footer}
              </Box>
            )}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
