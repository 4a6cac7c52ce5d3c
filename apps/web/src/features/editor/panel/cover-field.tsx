import { IMAGE } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMyFeaturesQuery } from '../../../shared/lib/calls/api.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify, useSession } from '../../../shared/lib/calls/hooks.js';
import { uploadImage } from './upload.js';

/** Their own picture, or none: then the title makes one. */
export function CoverField({
  imageUrl,
  onChange,
}: {
  imageUrl: string;
  onChange: (imageUrl: string) => void;
}) {
  const { token } = useSession();
  const notify = useNotify();
  const { data: mine } = useMyFeaturesQuery(undefined);
  const picker = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File | undefined) => {
    if (!file) return;
    stop.current = new AbortController();
    setPart(0);
    try {
      onChange(
        (await uploadImage(file, { token, signal: stop.current.signal, onProgress: setPart })).url,
      );
    } catch (error) {
      notify(messageOf(error, '图片没有传上去，请重试'), 'bad');
    } finally {
      setPart(undefined);
    }
  };
  if (mine && !mine.features.includes('image_upload') && imageUrl === '')
    return (
      <Text fontSize="sm" color="fg.muted">
        封面由标题生成。上传自己的图片需要更高的等级，
        <chakra.span asChild color="pine.fg" textDecoration="underline">
          <Link to="/upgrade">去看看</Link>
        </chakra.span>
        。
      </Text>
    );
  if (part !== undefined)
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
        <Button size="sm" variant="outline" onClick={() => stop.current?.abort()}>
          取消上传
        </Button>
      </Box>
    );
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <Button size="sm" variant="outline" onClick={() => picker.current?.click()}>
        {imageUrl === '' ? '上传封面' : '换一张'}
      </Button>
      {imageUrl !== '' && (
        <Button size="sm" variant="ghost" onClick={() => onChange('')}>
          用标题生成
        </Button>
      )}
      <chakra.input
        ref={picker}
        type="file"
        accept={IMAGE.types.join(',')}
        display="none"
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
