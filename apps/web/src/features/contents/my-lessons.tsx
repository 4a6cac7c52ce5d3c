import type { ContentSummary } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDeleteContentMutation, useMyContentsQuery } from './calls.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { clock, languageName } from '../../shared/lib/lessons/languages.js';
import { EchoRing } from '../../shared/ui/echo-ring.js';
import { Icon } from '../../shared/ui/icons.js';
import { Bone, Empty, Failed } from '../../shared/ui/page.js';
import { Pages } from '../../shared/ui/pages.js';

const progress = ({ sentenceCount, readyCount, failedCount }: ContentSummary): string => {
  if (failedCount > 0) return `${readyCount}/${sentenceCount} 句可听，${failedCount} 句失败`;
  return readyCount < sentenceCount
    ? `已生成 ${readyCount} / ${sentenceCount} 句`
    : `${sentenceCount} 句`;
};

/** Four rings at most, so many of them done as there are sounds. */
const ringsOf = ({ sentenceCount, readyCount }: ContentSummary) => {
  const rings = Math.max(1, Math.min(4, sentenceCount));
  return { rings, done: Math.floor((rings * readyCount) / Math.max(1, sentenceCount)) };
};

function Line({ content }: { content: ContentSummary }) {
  const [asked, setAsked] = useState(false);
  const [remove, removing] = useDeleteContentMutation();
  const notify = useNotify();
  const { id, title, language, durationSeconds, visibility, updatedAt } = content;
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      py="3"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Box flexShrink="0" boxSize="44px">
        <EchoRing {...ringsOf(content)} size={44} inner={5} />
      </Box>
      <Box flex="1 1 10em" minW="0">
        <chakra.span
          asChild
          fontWeight="600"
          display="block"
          truncate
          _hover={{ color: 'pine.fg' }}
        >
          <Link to={`/player/${id}`} lang={language}>
            {title}
          </Link>
        </chakra.span>
        <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {languageName(language)} · {progress(content)}
          {durationSeconds > 0 && ` · ${clock(durationSeconds)}`}
          {visibility !== 'private' && ' · 已公开'}
          <chakra.time
            dateTime={updatedAt}
            title={new Date(updatedAt).toLocaleString('zh-CN')}
            hideBelow="md"
          >
            {' '}
            · {new Date(updatedAt).toLocaleDateString('zh-CN')}
          </chakra.time>
        </Text>
      </Box>
      {asked ? (
        <Box display="flex" gap="2" role="group" aria-label={`删除 ${title}？`}>
          <Button
            variant="surface"
            size="sm"
            minH="44px"
            autoFocus
            disabled={removing.isLoading}
            onClick={() => void remove(id).then(({ error }) => error ?? notify('已删除'))}
          >
            删除
          </Button>
          <Button variant="ghost" size="sm" minH="44px" onClick={() => setAsked(false)}>
            留着
          </Button>
        </Box>
      ) : (
        <Button variant="ghost" px="3" aria-label={`删除 ${title}`} onClick={() => setAsked(true)}>
          <Icon name="trash" size={20} />
        </Button>
      )}
    </Box>
  );
}

/** One's own lessons, newest first; on phones they live under 我的. */
export function MyLessons() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useMyContentsQuery(page, { refetchOnMountOrArgChange: true });
  if (!data)
    return error ? (
      <Failed
        error={error}
        text={messageOf(error, '课程加载失败')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Bone h="200px" />
    );
  if (data.total === 0)
    return (
      <Empty text="还没有课。贴一段文字，第一课马上就有。">
        <Button asChild>
          <Link to="/">生成听力课</Link>
        </Button>
      </Empty>
    );
  return (
    <>
      <chakra.ul listStyleType="none" p="0" m="0">
        {data.contents.map((content) => (
          <Line key={content.id} content={content} />
        ))}
      </chakra.ul>
      <Pages of={data} onPage={setPage} />
    </>
  );
}
