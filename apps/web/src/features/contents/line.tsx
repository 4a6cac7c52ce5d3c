import type { ContentSummary } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { clock, languageName } from '../../shared/lib/lessons/languages.js';
import { Icon } from '../../shared/ui/icons.js';
import { Slot } from '../../shared/feature/slot.js';
import { saveFile, useLazyExportContentQuery } from '../../shared/lib/lessons/bundles.js';
import { VISIBILITIES } from '../../shared/lib/lessons/visibilities.js';
import { useDuplicateContentMutation } from './calls.js';
import { Thumb } from './thumb.js';
import { soundText } from './words.js';
import { part } from '../../shared/ui/part.js';

const DetailsDialog = part(() => import('./details-dialog.js'), 'DetailsDialog');
const PublishDialog = part(() => import('../../shared/ui/publish-dialog.js'), 'PublishDialog');

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontSize: 'xs',
    color: 'fg.muted',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'full',
    px: '2',
    h: '24px',
  },
});

/** A lesson of one's own, and all that can be done with it as a whole. */
export function Line({ content, onBin }: { content: ContentSummary; onBin: () => void }) {
  const {
    id,
    title,
    description,
    language,
    level,
    tags,
    visibility,
    durationSeconds,
    updatedAt,
    changed,
    failedCount,
    generating,
    takenDown,
  } = content;
  const [open, setOpen] = useState<'details' | 'publish'>();
  const [more, setMore] = useState(false);
  const [copy, copying] = useDuplicateContentMutation();
  const [load, loading] = useLazyExportContentQuery();
  const notify = useNotify();
  const duplicate = async () => {
    const { data } = await copy(id);
    if (data) notify(`已复制为「${data.content.title}」`, 'good');
  };
  const save = async () => {
    const { data } = await load(id);
    if (data) saveFile(title, data);
  };
  const facts = [
    languageName(language),
    level,
    soundText(content),
    durationSeconds > 0 ? clock(durationSeconds) : '',
  ];
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      gap={{ base: '3', md: '5' }}
      py="4"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Thumb content={content} />
      <Box flex="1 1 180px" minW="0">
        <Box
          display="flex"
          flexWrap={{ base: 'wrap', md: 'nowrap' }}
          alignItems="center"
          columnGap="2"
          rowGap="1"
          minW="0"
        >
          <chakra.span
            asChild
            fontWeight="600"
            fontSize="lg"
            lineHeight="1.4"
            lineClamp={{ base: '2', md: '1' }}
            minW="0"
            _hover={{ color: 'pine.fg' }}
          >
            <Link to={`/editor/${id}`} lang={language}>
              {title}
            </Link>
          </chakra.span>
          {visibility !== 'private' && (
            <Mark flexShrink="0" color="pine.fg">
              {VISIBILITIES[visibility]}
            </Mark>
          )}
          {takenDown && (
            <Mark asChild flexShrink="0" color="vermilion.fg" borderColor="vermilion.mark">
              <Link to={`/content-info?id=${id}`}>已下架</Link>
            </Mark>
          )}
          {changed && (
            <Mark flexShrink="0">
              <chakra.span aria-hidden="true" boxSize="7px" borderRadius="full" bg="amber.mark" />
              有未发布的改动
            </Mark>
          )}
          <Slot name="lesson.marks" told={{ contentId: id }} />
        </Box>
        <Text
          fontSize="sm"
          color={failedCount > 0 && !generating ? 'vermilion.fg' : 'fg.muted'}
          fontVariantNumeric="tabular-nums"
        >
          {facts.filter(Boolean).join(' · ')}
          <chakra.time
            color="fg.muted"
            whiteSpace="nowrap"
            dateTime={updatedAt}
            title={new Date(updatedAt).toLocaleString('zh-CN')}
          >
            {' '}
            · {new Date(updatedAt).toLocaleDateString('zh-CN')} 改动
          </chakra.time>
        </Text>
        {(description || tags.length > 0) && (
          <Text fontSize="sm" color="fg.muted" truncate>
            {tags.map((tag) => `#${tag}`).join(' ')}
            {tags.length > 0 && description && ' · '}
            {description}
          </Text>
        )}
      </Box>
      <Box ml="auto" display="flex" flexDirection="column" alignItems="flex-end" gap="1">
        <Box display="flex" gap="1">
          <Button asChild variant="ghost" size="sm" minH="40px">
            <Link to={`/player/${id}`} aria-label={`听 ${title}`}>
              <Icon name="play" size={18} />听
            </Link>
          </Button>
          <Button asChild variant="outline" size="sm" minH="40px">
            <Link to={`/editor/${id}`} aria-label={`编辑 ${title}`}>
              编辑
            </Link>
          </Button>
          <Button
            variant="ghost"
            size="sm"
            minH="40px"
            aria-expanded={more}
            aria-label={`${title} 的更多操作`}
            onClick={() => setMore(!more)}
          >
            更多
            <chakra.span
              display="inline-flex"
              transform={more ? 'rotate(180deg)' : undefined}
              transition="transform 140ms ease-out"
            >
              <Icon name="down" size={16} />
            </chakra.span>
          </Button>
        </Box>
        {more && (
          <Box
            role="group"
            aria-label={`${title} 的操作`}
            display="flex"
            flexWrap="wrap"
            justifyContent="flex-end"
            gap="1"
          >
            <Button variant="ghost" size="sm" onClick={() => setOpen('publish')}>
              {visibility === 'private' ? '发布' : '发布设置'}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setOpen('details')}>
              课程信息
            </Button>
            <Button
              variant="ghost"
              size="sm"
              disabled={copying.isLoading}
              onClick={() => void duplicate()}
            >
              复制
            </Button>
            <Button
              variant="ghost"
              size="sm"
              disabled={loading.isFetching}
              onClick={() => void save()}
            >
              导出
            </Button>
            <Button variant="surface" size="sm" aria-label={`删除 ${title}`} onClick={onBin}>
              删除
            </Button>
          </Box>
        )}
      </Box>
      <Suspense fallback={null}>
        {open === 'details' && (
          <DetailsDialog content={content} onClose={() => setOpen(undefined)} />
        )}
        {open === 'publish' && (
          <PublishDialog content={content} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </Box>
  );
}
