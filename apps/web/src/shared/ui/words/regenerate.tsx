import type { SpecialWordPreview } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../lib/calls/errors.js';
import { useUsageQuery } from '../../lib/calls/rights.js';
import { roomOf, shortageOf } from '../../lib/quota/room.js';
import {
  LESSONS_AT_ONCE,
  useBegin,
  useCost,
  useProgress,
  type Cost,
} from '../../lib/words/use-regeneration.js';

/** What it costs of what is left, and the way to more where it is not enough. */
function Price({ cost: { units, annotate, translate } }: { cost: Cost }) {
  const { data } = useUsageQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const speech = data?.usage['tts_generation'];
  const room = speech?.hasLimit === true ? roomOf(speech).left : undefined;
  const need = { tts_generation: units, annotation: annotate, translation: translate };
  const short = data && shortageOf(data.usage, need, data.firstLesson);
  return (
    <>
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {units === 0 ? '不用配音额度' : `用 ${units} 句配音额度`}
        {room !== undefined && units > 0 && ` · 还剩 ${room.toLocaleString('zh-CN')} 句`}
      </Text>
      {short && (
        <Text fontSize="sm">
          {short}。
          <chakra.span asChild color="pine.fg" textDecoration="underline">
            <Link to="/upgrade">怎样获得更多</Link>
          </chakra.span>
        </Text>
      )}
    </>
  );
}

/** The run as it goes on; it goes on also when nobody looks. */
function Running({ jobs }: { jobs: readonly string[] }) {
  const data = useProgress(jobs);
  return (
    <Text role="status" fontSize="sm" fontVariantNumeric="tabular-nums">
      {!data && '正在开始…'}
      {data && !data.over && `重新生成中 ${data.done} / ${data.total} · 可以离开，做好的都会保存`}
      {data?.over === true &&
        (data.failed === 0
          ? '已重新生成，课里现在是新的样子'
          : '有几段没有成功，做好的都已保存，可以再试一次')}
    </Text>
  );
}

/** After a word was saved: what of the lessons is made anew now, for how much. What is not made anew keeps playing as it was. */
export function Regenerate({
  affected,
  word,
}: {
  affected: SpecialWordPreview['affected'];
  /** Says which saving this is about. */
  word: string;
}) {
  const { jobs, refused, busy, begin } = useBegin();
  const { cost, error } = useCost(affected, word);
  if (jobs)
    return (
      <Box>
        <Running jobs={jobs} />
        {refused !== undefined && (
          <Text role="alert" fontSize="sm" color="vermilion.fg">
            {messageOf(refused)}
          </Text>
        )}
      </Box>
    );
  if (!cost)
    return (
      <Text fontSize="sm" color="fg.muted" role="status">
        {error ? messageOf(error, '暂时算不出要多少额度') : '正在算要多少额度…'}
      </Text>
    );
  if (cost.lessons.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted" role="status">
        没有要重新生成的句子。
      </Text>
    );
  const more = affected.length - LESSONS_AT_ONCE;
  return (
    <Box display="grid" gap="1" justifyItems="start">
      <Price cost={cost} />
      {more > 0 && (
        <Text fontSize="sm" color="fg.muted">
          先做句子最多的 {LESSONS_AT_ONCE} 课，还有 {more} 课。
        </Text>
      )}
      <Button mt="1" disabled={busy} onClick={() => void begin(cost)}>
        重新生成 {cost.sentences} 句
      </Button>
      {refused !== undefined && (
        <Text role="alert" fontSize="sm" color="vermilion.fg">
          {messageOf(refused, '没有开始，课没有改动')}
        </Text>
      )}
    </Box>
  );
}
