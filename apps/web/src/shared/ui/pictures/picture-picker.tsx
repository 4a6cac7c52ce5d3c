import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/errors.js';
import { usePicturesQuery } from '../../lib/pictures/calls.js';
import { Dialog } from '../dialog.js';
import { Bone, Empty, Failed } from '../page.js';
import { Pages } from '../pages.js';

/** One of the pictures they have, for a cover. */
export function PicturePicker({
  chosen,
  onChoose,
  onClose,
}: {
  /** Its address. */
  chosen: string;
  onChoose: (url: string) => void;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePicturesQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title="从已上传的选" onClose={onClose} width="min(720px, 94vw)">
      {!data && error && (
        <Failed
          error={error}
          text={messageOf(error, '图片加载失败')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Bone h="160px" />}
      {data?.total === 0 && <Empty text="还没有上传过图片。" />}
      <Box
        role="list"
        aria-label="我的图片"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(132px, 1fr))"
        gap="3"
        pt="2"
      >
        {data?.images.map(({ id, url, name }) => (
          <Box key={id} role="listitem">
            <chakra.button
              type="button"
              aria-pressed={url === chosen}
              aria-label={`用 ${name || '这张图片'} 作封面`}
              w="100%"
              aspectRatio="16 / 10"
              overflow="hidden"
              borderRadius="10px"
              borderWidth="2px"
              borderColor={url === chosen ? 'pine.solid' : 'border'}
              cursor="pointer"
              onClick={() => onChoose(url)}
            >
              <chakra.img src={url} alt="" loading="lazy" w="100%" h="100%" objectFit="cover" />
            </chakra.button>
          </Box>
        ))}
      </Box>
      <Pages of={data} onPage={setPage} />
    </Dialog>
  );
}
