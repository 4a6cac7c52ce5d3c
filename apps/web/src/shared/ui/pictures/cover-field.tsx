import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMyFeaturesQuery } from '../../lib/calls/api.js';
import { useUpload } from '../../lib/pictures/use-upload.js';
import { part as loadedPart } from '../part.js';
import { PictureFile, Uploading } from './uploading.js';

const PicturePicker = loadedPart(() => import('./picture-picker.js'), 'PicturePicker');

/** Their own picture, or none: then the title makes one. */
export function CoverField({
  imageUrl,
  onChange,
}: {
  imageUrl: string;
  onChange: (imageUrl: string) => void;
}) {
  const { data: mine } = useMyFeaturesQuery(undefined);
  const picker = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  const { part, send, stop } = useUpload(({ url }) => onChange(url));
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
  if (part !== undefined) return <Uploading part={part} onStop={stop} />;
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <Button size="sm" variant="outline" onClick={() => picker.current?.click()}>
        {imageUrl === '' ? '上传封面' : '换一张'}
      </Button>
      <Button size="sm" variant="outline" onClick={() => setPicking(true)}>
        从已上传的选
      </Button>
      {imageUrl !== '' && (
        <Button size="sm" variant="ghost" onClick={() => onChange('')}>
          用标题生成
        </Button>
      )}
      <PictureFile picker={picker} onFile={send} />
      <Suspense fallback={null}>
        {picking && (
          <PicturePicker
            chosen={imageUrl}
            onClose={() => setPicking(false)}
            onChoose={(url) => {
              setPicking(false);
              onChange(url);
            }}
          />
        )}
      </Suspense>
    </Box>
  );
}
