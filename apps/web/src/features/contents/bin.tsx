import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { languageName } from '../../shared/lib/lessons/languages.js';
import { Bone, Empty, Failed } from '../../shared/ui/page.js';
import { useBinQuery, useUndeleteContentMutation } from './calls.js';
import { Pages } from '../../shared/ui/pages.js';
import { Thumb } from './thumb.js';
import { daysLeft } from './words.js';

/** What was thrown away, and how long it can still come back. */
export function Bin() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useBinQuery(page, { refetchOnMountOrArgChange: true });
  const [undelete, working] = useUndeleteContentMutation();
  const notify = useNotify();
  if (!data)
    return error ? (
      <Failed
        error={error}
        text={messageOf(error, '回收站没有打开，里面的课都还在')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Bone h="200px" />
    );
  if (data.total === 0)
    return <Empty text="回收站是空的。删除的课会在这里留 30 天。">{null}</Empty>;
  const back = async (id: string, title: string) => {
    const { data: done } = await undelete(id);
    if (done) notify(`「${title}」回来了`, 'good');
  };
  return (
    <>
      <chakra.ul listStyleType="none" p="0" m="0" aria-label="回收站">
        {data.contents.map((content) => {
          const { id, title, language, sentenceCount, binnedAt } = content;
          return (
            <Box
              as="li"
              key={id}
              display="flex"
              alignItems="center"
              gap="5"
              py="4"
              borderBottomWidth="1px"
              borderColor="border.muted"
            >
              <Thumb content={content} />
              <Box flex="1" minW="0">
                <Text fontWeight="600" truncate lang={language}>
                  {title}
                </Text>
                <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {languageName(language)} · {sentenceCount} 句
                  {binnedAt && (
                    <span title={`${new Date(binnedAt).toLocaleString('zh-CN')} 删除`}>
                      {' '}
                      · 还剩 {daysLeft(binnedAt, Date.now())} 天
                    </span>
                  )}
                </Text>
              </Box>
              <Button
                variant="outline"
                size="sm"
                minH="40px"
                aria-label={`取回 ${title}`}
                disabled={working.isLoading}
                onClick={() => void back(id, title)}
              >
                取回
              </Button>
            </Box>
          );
        })}
      </chakra.ul>
      <Pages of={data} onPage={setPage} />
    </>
  );
}
