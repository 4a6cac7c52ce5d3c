import { Box, chakra, Text } from '@chakra-ui/react';
import { useNotices } from '../lib/calls/hooks.js';
import { Dialog } from './dialog.js';

/** What the passing words said: to be read in one's own time. */
export function Notices({ onClose }: { onClose: () => void }) {
  const notices = useNotices();
  return (
    <Dialog title="最近的提示" onClose={onClose} backdropCloses width="min(480px, 92vw)">
      {notices.length === 0 && <Text color="fg.muted">打开页面以来还没有提示。</Text>}
      <chakra.ul listStyleType="none" p="0" m="0">
        {notices.map(({ id, text, tone, at }) => (
          <Box
            as="li"
            key={id}
            display="flex"
            gap="4"
            py="2.5"
            borderTopWidth="1px"
            borderColor="border.muted"
          >
            <Text flex="1" color={tone === 'bad' ? 'vermilion.fg' : undefined}>
              {text}
            </Text>
            <chakra.time
              dateTime={new Date(at).toISOString()}
              fontSize="sm"
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
            >
              {new Date(at).toLocaleTimeString('zh-CN')}
            </chakra.time>
          </Box>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
