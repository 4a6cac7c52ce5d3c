import { IMAGE } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import type { RefObject } from 'react';

/** How far a picture is on its way. */
export function Uploading({ part, onStop }: { part: number; onStop: () => void }) {
  return (
    <Box display="flex" alignItems="center" gap="3">
      <chakra.progress
        value={part}
        max={1}
        aria-label="上传进度"
        flex="1"
        css={{ accentColor: 'var(--echo-colors-pine-solid)' }}
      />
      <Text fontSize="sm" fontVariantNumeric="tabular-nums">
        {Math.round(part * 100)}%
      </Text>
      <Button size="sm" variant="outline" onClick={onStop}>
        取消上传
      </Button>
    </Box>
  );
}

/** The browser's own chooser, opened by a button beside it. */
export function PictureFile({
  picker,
  onFile,
}: {
  picker: RefObject<HTMLInputElement | null>;
  onFile: (file: File | undefined) => void;
}) {
  return (
    <chakra.input
      ref={picker}
      type="file"
      accept={IMAGE.types.join(',')}
      display="none"
      aria-hidden="true"
      tabIndex={-1}
      onChange={(event) => {
        onFile(event.target.files?.[0]);
        event.target.value = '';
      }}
    />
  );
}
