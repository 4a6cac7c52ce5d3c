import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { part } from '../../../shared/ui/part.js';
import { useClassReportQuery } from '../calls.js';
import { HardSentences } from './hard-sentences.js';
import { ProgressTable, type Asked } from './progress-table.js';

const LessonDialog = part(() => import('./lesson-dialog.js'), 'LessonDialog');

/** What everybody did in the lessons of the collection, and what was hard. */
export function Report({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const [asked, ask] = useState<Asked>();
  const { data, error, refetch } = useClassReportQuery(
    { id, page },
    { refetchOnMountOrArgChange: true },
  );
  if (!data)
    return (
      <Box mt="8">
        {error ? (
          <Failed
            error={error}
            text={messageOf(error, '进度加载失败')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Bone h="280px" radius="12px" />
        )}
      </Box>
    );
  const { lessons, members, hard, pages } = data;
  const titles = new Map(lessons.map(({ id: lesson, title }) => [lesson, title ?? '']));
  return (
    <>
      <Box as="section" mt="8" aria-labelledby="class-progress">
        <Heading as="h2" id="class-progress" fontSize="xl" mb="2">
          进度
        </Heading>
        {members.length === 0 ? (
          <Text color="fg.muted">还没有同学。把链接发给他们，加入的人会出现在这里。</Text>
        ) : (
          <>
            <Text fontSize="sm" color="fg.muted" mb="3">
              每格：听过几句；评过几句，其中几句难；每句最近一次听写的平均分。点开看每一句。
            </Text>
            <ProgressTable classId={id} lessons={lessons} members={members} onAsk={ask} />
          </>
        )}
        {pages > 1 && (
          <Box
            as="nav"
            aria-label="课程翻页"
            display="flex"
            justifyContent="center"
            alignItems="center"
            gap="4"
            mt="4"
            fontVariantNumeric="tabular-nums"
          >
            <Button variant="ghost" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              前面的课
            </Button>
            <span>
              {page} / {pages}
            </span>
            <Button variant="ghost" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              后面的课
            </Button>
          </Box>
        )}
      </Box>
      {members.length > 0 && <HardSentences hard={hard} titles={titles} members={members.length} />}
      <Suspense fallback={null}>
        {asked && <LessonDialog classId={id} asked={asked} onClose={() => ask(undefined)} />}
      </Suspense>
    </>
  );
}
