import type { PracticeGrade, Review } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../shared/lib/errors.js';
import { useReviewsQuery } from '../../shared/lib/practice/calls.js';
import { untilThen } from '../../shared/lib/practice/days.js';
import { practised } from '../../shared/lib/practice/index.js';
import { Bone, Empty, Failed, Page } from '../../shared/ui/page.js';
import { ReviewCard } from './review-card.js';
import { Today } from './today.js';

const keyOf = ({ content, sentence }: Review): string => `${content.id} ${sentence.occurrenceId}`;

/** Hard sentences that are due, one at a time. What was graded here does not come back before its time, also while its grade is still on its way. */
export function Practice() {
  const { data, error, refetch } = useReviewsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [done, setDone] = useState<ReadonlyMap<string, PracticeGrade>>(new Map());
  const waiting = data?.reviews.filter((review) => !done.has(keyOf(review))) ?? [];
  const [review] = waiting;
  const seen = data?.reviews.filter((one) => done.has(keyOf(one))).length ?? 0;
  const left = (data?.total ?? 0) - seen;

  const grade = (graded: Review, value: PracticeGrade) => {
    practised({ kind: 'graded', contentId: graded.content.id, occurrenceId: graded.sentence.occurrenceId, grade: value });
    setDone((before) => new Map(before).set(keyOf(graded), value));
    if (waiting.length === 1 && left > 1) void refetch(); // more were due than came at once
  };

  return (
    <Page
      title="练习"
      aside={
        <Button asChild variant="ghost">
          <Link to="/checkin">打卡</Link>
        </Button>
      }
    >
      {!data && error && <Failed text={messageOf(error, '要复习的句子没有取到，已经练的都在')} onRetry={() => void refetch()} />}
      {!data && !error && <Bone h="420px" radius="16px" />}
      {review && (
        <>
          <Text color="fg.muted" mb="3" role="status" fontVariantNumeric="tabular-nums">
            还有 {left} 句{done.size > 0 && ` · 已复习 ${done.size} 句`}
          </Text>
          <ReviewCard key={keyOf(review)} review={review} onGrade={(value) => grade(review, value)} />
        </>
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
          {data.next !== undefined && <Text color="fg.muted">下一句在{untilThen(data.next, new Date())}。</Text>}
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
