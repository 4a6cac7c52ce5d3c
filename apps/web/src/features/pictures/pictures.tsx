import { IMAGE, type ImageView } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMyFeaturesQuery } from '../../shared/lib/calls/api.js';
import { confirm } from '../../shared/lib/calls/confirm.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { useDeletePictureMutation, usePicturesQuery } from '../../shared/lib/pictures/calls.js';
import { useUpload } from '../../shared/lib/pictures/use-upload.js';
import { Icon } from '../../shared/ui/icons.js';
import { Bone, Empty, Failed, Page } from '../../shared/ui/page.js';
import { Pages } from '../../shared/ui/pages.js';
import { PictureFile, Uploading } from '../../shared/ui/pictures/uploading.js';

const kB = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} kB`;
const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 42vw), 1fr))',
  gap: '5',
} as const;

function Picture({ image, onDelete }: { image: ImageView; onDelete: () => void }) {
  const { url, name, width, height, size } = image;
  return (
    <chakra.li listStyleType="none" minW="0">
      <chakra.a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`看大图 ${name}`}
        display="block"
        aspectRatio="16 / 10"
        overflow="hidden"
        borderRadius="12px"
        borderWidth="1px"
        borderColor="border"
        bg="bg.muted"
      >
        <chakra.img
          src={url}
          alt=""
          loading="lazy"
          w="100%"
          h="100%"
          objectFit="cover"
          display="block"
        />
      </chakra.a>
      <Box display="flex" alignItems="center" gap="1" minH="44px">
        <Box flex="1" minW="0">
          <Text fontSize="sm" truncate title={name}>
            {name || '没有名字'}
          </Text>
          <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums" truncate>
            {width} × {height} · {kB(size)}
          </Text>
        </Box>
        <Button variant="ghost" px="2.5" aria-label={`删除 ${name}`} onClick={onDelete}>
          <Icon name="trash" />
        </Button>
      </Box>
    </chakra.li>
  );
}

/** Pictures they uploaded for covers. */
export function Pictures() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePicturesQuery(page, { refetchOnMountOrArgChange: true });
  const { data: rights } = useMyFeaturesQuery(undefined);
  const may = rights?.features.includes('image_upload') ?? false;
  const [remove] = useDeletePictureMutation();
  const notify = useNotify();
  const picker = useRef<HTMLInputElement>(null);
  const { part, send, stop } = useUpload(({ name }) => notify(`「${name}」已上传`, 'good'));
  const drop = async ({ id, name }: ImageView) => {
    const yes = await confirm({
      title: '删除这张图片',
      text: `「${name || '没有名字'}」会从你的图片里删除，不能撤销；需要时可以再上传。`,
      yes: '删除',
      danger: true,
    });
    if (!yes) return;
    const { error: failed } = await remove(id);
    notify(failed ? messageOf(failed, '没有删除成功') : '图片已删除', failed ? 'bad' : 'good');
    if (!failed && data?.images.length === 1 && page > 1) setPage(page - 1);
  };
  return (
    <Page
      title="我的图片"
      width="1040px"
      aside={
        may && (
          <Button disabled={part !== undefined} onClick={() => picker.current?.click()}>
            上传图片
          </Button>
        )
      }
    >
      <Text color="fg.muted" mt="-4" mb="5" maxW="40em">
        课程和合集的封面可以用它们。JPEG、PNG 或 WebP，{IMAGE.bytes / 1024 / 1024} MB
        以内；正在用作封面的图片不能删除。
      </Text>
      <PictureFile picker={picker} onFile={send} />
      {part !== undefined && (
        <Box mb="5">
          <Uploading part={part} onStop={stop} />
        </Box>
      )}
      {!data && error && (
        <Failed
          error={error}
          text={messageOf(error, '图片加载失败')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Box {...GRID}>
          {[1, 2, 3].map((n) => (
            <Bone key={n} h="180px" radius="12px" />
          ))}
        </Box>
      )}
      {data?.total === 0 && (
        <Empty text="还没有图片。没有图片的课，封面由标题画出来。">
          {rights && !may && (
            <Button asChild variant="outline">
              <Link to="/upgrade?requiredLevel=2">怎样上传自己的图片</Link>
            </Button>
          )}
        </Empty>
      )}
      {data && data.total > 0 && (
        <chakra.ul {...GRID} m="0" p="0" aria-label="我的图片">
          {data.images.map((image) => (
            <Picture key={image.id} image={image} onDelete={() => void drop(image)} />
          ))}
        </chakra.ul>
      )}
      <Pages of={data} onPage={setPage} />
    </Page>
  );
}
