import {
  DEFAULT_PAGE,
  DEFAULT_PAGE_SIZE,
  FEEDBACK_STATUSES,
  FEEDBACK_TYPES,
  FeedbackStatus,
  FeedbackType,
} from '@app/contracts';
import { Box, Button, chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { Choice } from '../../shared/ui/controls.js';
import { Bone, Empty, Failed, Page } from '../../shared/ui/page.js';
import { Pages } from '../../shared/ui/pages.js';
import { useMyFeedbackQuery } from './calls.js';
import { OneFeedback } from './one-feedback.js';
import { part } from '../../shared/ui/part.js';

const FeedbackDialog = part(() => import('./feedback-dialog.js'), 'FeedbackDialog');

const all = { value: '', text: '全部' };
const options = (names: Record<string, string>) => [
  all,
  ...Object.entries(names).map(([value, text]) => ({ value, text })),
];

/** What they told us, and what became of it. */
export function Feedback() {
  const [page, setPage] = useState<number>(DEFAULT_PAGE);
  const [status, setStatus] = useState('');
  const [type, setType] = useState('');
  const [writing, setWriting] = useState(false);
  const chosen = {
    status: FeedbackStatus.safeParse(status).data,
    type: FeedbackType.safeParse(type).data,
  };
  const { data, error, refetch } = useMyFeedbackQuery(
    {
      page,
      pageSize: DEFAULT_PAGE_SIZE,
      ...(chosen.status && { status: chosen.status }),
      ...(chosen.type && { type: chosen.type }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const narrowed = status !== '' || type !== '';
  return (
    <Page
      title="我的反馈"
      aside={
        <>
          <Button asChild variant="ghost">
            <Link to="/roadmap">看计划</Link>
          </Button>
          <Button onClick={() => setWriting(true)}>写反馈</Button>
        </>
      }
    >
      <Box display="flex" flexWrap="wrap" gap="4" mb="4">
        <Choice
          label="状态"
          value={status}
          onChange={(value) => (setStatus(value), setPage(1))}
          options={options(FEEDBACK_STATUSES)}
        />
        <Choice
          label="类型"
          value={type}
          onChange={(value) => (setType(value), setPage(1))}
          options={options(FEEDBACK_TYPES)}
        />
      </Box>
      {!data && error && (
        <Failed
          error={error}
          text={messageOf(error, '获取用户反馈列表失败')}
          onRetry={() => void refetch()}
        />
      )}
      {!data &&
        !error &&
        ['a', 'b', 'c'].map((key) => (
          <Box key={key} py="4">
            <Bone h="56px" />
          </Box>
        ))}
      {data?.feedbacks.length === 0 && (
        <Empty
          text={narrowed ? '没有这样的反馈。' : '还没有反馈。遇到问题，或想要什么，写给我们。'}
        >
          {narrowed ? (
            <Button variant="outline" onClick={() => (setStatus(''), setType(''), setPage(1))}>
              看全部
            </Button>
          ) : (
            <Button onClick={() => setWriting(true)}>写反馈</Button>
          )}
        </Empty>
      )}
      <chakra.ul listStyleType="none" p="0" m="0">
        {data?.feedbacks.map((item) => (
          <OneFeedback key={item.id} item={item} />
        ))}
      </chakra.ul>
      <Pages of={data} onPage={setPage} />
      <Suspense fallback={null}>
        {writing && <FeedbackDialog onClose={() => setWriting(false)} />}
      </Suspense>
    </Page>
  );
}
