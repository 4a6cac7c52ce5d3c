import { PRACTICE, Reviews, type PracticeGrade } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useReviewsQuery } from '../../shared/lib/practice/calls.js';
import { untilDay } from '../../shared/lib/practice/days.js';
import { useDay } from '../../shared/lib/practice/use-day.js';
import { useKeeping, useKept } from '../../shared/lib/kept/use-kept.js';
import { LastTime } from '../../shared/ui/last-time.js';
import { Bone, Empty, Failed, Page } from '../../shared/ui/page.js';
import { ReviewCard } from './review-card.js';
import { Today } from './today.js';
import { keyOf, useGrading } from './use-grading.js';

const NAMES: Record<PracticeGrade, string> = { hard: '难', ok: '还行', easy: '容易' };
const REVIEWS = 'practice/reviews';

export function Practice() {
  return <Due key={useDay(PRACTICE.reviewsFromMs)} />;
}

/** Hard sentences that are due, one at a time. What was graded here does not come back today, also while its grade is still on its way. */
function Due() {
  const asked = useReviewsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { error, refetch } = asked;
  const { data, last: away, looking } = useKept(REVIEWS, asked, Reviews);
  const { done, unsent, last, back, grade, undo } = useGrading();
  const waiting = useMemo(
    () => data?.reviews.filter((one) => !done.has(keyOf(one)) && !unsent?.has(keyOf(one))) ?? [],
    [data, done, unsent],
  );
  const [review] = waiting;
  const remaining = (data?.total ?? 0) - (data ? data.reviews.length - waiting.length : 0);
  useKeeping(
    REVIEWS,
    useMemo(
      () => data && { ...data, reviews: waiting, total: remaining },
      [data, waiting, remaining],
    ),
  );

  return (
    <Page
      title="练习"
      aside={
        <Button asChild variant="ghost">
          <Link to="/checkin">打卡</Link>
        </Button>
      }
    >
      <LastTime on={away && data !== undefined} />
      {!data && error && !looking && (
        <Failed
          error={error}
          text={messageOf(error, '要复习的句子加载失败，练习记录都还在')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && (!error || looking) && <Bone h="420px" radius="16px" />}
      {data && (
        <Box
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          minH="44px"
          mb="2"
        >
          <Text color="fg.muted" role="status" fontVariantNumeric="tabular-nums">
            {review && `还有 ${remaining} 句${done.size > 0 ? ` · 已复习 ${done.size} 句` : ''}`}
          </Text>
          {last && (
            <Button variant="ghost" minH="44px" px="2" color="pine.fg" onClick={undo}>
              记为「{NAMES[last]}」，撤销
            </Button>
          )}
        </Box>
      )}
      {review && (
        <ReviewCard
          key={keyOf(review)}
          review={review}
          again={back === keyOf(review)}
          onGrade={(value) => {
            grade(review, value);
            if (waiting.length === 1 && remaining > 1) void refetch(); // more were due than came at once
          }}
        />
      )}
      {data && !review && (
        <Empty
          text={
            done.size > 0
              ? `今天的 ${done.size} 句复习完了。`
              : data.cards === 0
                ? '还没有要复习的句子。听课时把难的句子标成「难」，它会在该复习的时候回到这里。'
                : '现在没有要复习的句子。'
          }
        >
          {data.next !== undefined && (
            <Text color="fg.muted">{untilDay(data.next, new Date())}有下一句。</Text>
          )}
          <Button asChild>
            <Link to="/">去听一课</Link>
          </Button>
        </Empty>
      )}
      <Box mt="8">
        <Today />
      </Box>
    </Page>
  );
}
