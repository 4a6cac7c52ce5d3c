import { Box, Button, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { isInVain } from '../lib/calls/unanswered.js';
import { useOnline } from '../lib/device/online.js';
import { useSaidOnce } from '../lib/failures/said-once.js';
import { Empty } from './empty.js';

export interface FailedProps {
  text: string;
  /** Why. What nobody answered is asked for again by itself. */
  error?: unknown;
  onRetry: () => void;
  /** Without a network they may go to what this device has. */
  orSaved?: boolean;
}

/** The home page begins with these where there is no network. */
export const ToSaved = () => (
  <Button asChild>
    <Link to="/">听已下载的课</Link>
  </Button>
);

/** Of what comes by itself it is said: without a network when that is back, else because it is being asked for. */
const comesByItself = (error: unknown): string => {
  if (!isInVain(error)) return '';
  return navigator.onLine ? '正在自动重试，有了回答就显示。' : '现在没有网络，连上以后会自动显示。';
};

/**
 * What could not be had. Where several boxes of a screen say the same, the first says it, and the others keep their places.
 * @param plain without the drawing, for a box that has its own frame
 */
export function FailedTogether({
  text,
  error,
  plain = false,
  onRetry,
  orSaved = false,
}: FailedProps & { plain?: boolean }) {
  const soon = comesByItself(error);
  const { at, quiet, againAll } = useSaidOnce(soon || text, onRetry);
  const said = (
    <>
      {text}
      {soon && (
        <Text as="span" display="block" fontSize="sm" color="fg.muted">
          {soon}
        </Text>
      )}
    </>
  );
  const online = useOnline();
  const button = (
    <Box display="flex" flexWrap="wrap" gap="3" justifyContent="center">
      <Button variant="outline" onClick={againAll}>
        再试一次
      </Button>
      {orSaved && !online && isInVain(error) && <ToSaved />}
    </Box>
  );
  return (
    <Box ref={at} position="relative">
      <Box visibility={quiet ? 'hidden' : undefined}>
        {plain ? (
          <Box display="grid" gap="4" justifyItems="center" textAlign="center">
            <Text color="fg.muted">{said}</Text>
            {button}
          </Box>
        ) : (
          <Empty text={said}>{button}</Empty>
        )}
      </Box>
      {quiet && (
        <Text position="absolute" inset="0" display="grid" placeContent="center" color="fg.muted">
          有了回答，这里会自动显示。
        </Text>
      )}
    </Box>
  );
}
