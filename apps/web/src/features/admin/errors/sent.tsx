import { ERRORS, type CommandOutcome, type RunCommand, type SentCommand } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Badge } from '../kit/badge.js';
import { NOT_RUN } from './words.js';

/** A refusal by its code: whoever was refused read the text that goes with it. */
const refusalOf = (code: string): string => {
  const known = (ERRORS as Partial<Record<string, { status: number; text: string }>>)[code];
  return known ? `被拒绝（${known.status}）：${known.text}` : `被拒绝：${code}`;
};
const saidOf = ({ kind, says }: CommandOutcome): string => {
  if (kind === 'done') return `成功，${says} 个事件`;
  return kind === 'refused' ? refusalOf(says) : `出错：${says}`;
};

/** How long before the error; what was decided while it broke came with it. */
const before = (at: string, brokeAt: string): string => {
  const seconds = (Date.parse(brokeAt) - Date.parse(at)) / 1000;
  if (seconds <= 0) return '同时';
  if (seconds < 60) return `${seconds.toFixed(1)} 秒前`;
  return seconds < 3600
    ? `${Math.round(seconds / 60)} 分钟前`
    : `${Math.round(seconds / 3600)} 小时前`;
};

function Outcome({ when, outcome }: { when: string; outcome: CommandOutcome | null }) {
  return (
    <Text as="span" display="inline-flex" flexWrap="wrap" gap="1.5" alignItems="baseline">
      <chakra.span color="fg.muted">{when}</chakra.span>
      {outcome ? (
        <chakra.span title={outcome.kind === 'refused' ? outcome.says : undefined}>
          <Badge tone={outcome.kind === 'done' ? 'good' : 'bad'} sentence>
            {saidOf(outcome)}
          </Badge>
        </chakra.span>
      ) : (
        <Badge>不能重跑</Badge>
      )}
    </Text>
  );
}

/** Commands of one page, the oldest first, and beside what became of them what becomes of them now. */
export function Sent({
  commands,
  brokeAt,
}: {
  commands: readonly (SentCommand & Partial<Pick<RunCommand, 'now' | 'notRun'>>)[];
  brokeAt: string;
}) {
  return (
    <chakra.ol aria-label="出错前的命令" listStyleType="none" m="0" p="0" fontSize="sm">
      {commands.map(({ at, type, data, was, now, notRun }, nth) => (
        <Box
          as="li"
          key={`${nth} ${at} ${type}`}
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '7em minmax(14em, 1fr) minmax(0, auto)' }}
          columnGap="4"
          rowGap="1"
          py="2"
          borderTopWidth={nth === 0 ? '0' : '1px'}
          borderColor="border.muted"
        >
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            {before(at, brokeAt)}
          </chakra.span>
          <chakra.details>
            <chakra.summary cursor="pointer" fontFamily="mono" overflowWrap="anywhere">
              {type}
            </chakra.summary>
            <Text mt="1" fontFamily="mono" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
              {data}
            </Text>
          </chakra.details>
          <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
            <Outcome when="当时" outcome={was} />
            {now !== undefined && <Outcome when="现在" outcome={now} />}
          </Box>
          {notRun && (
            <Text gridColumn="1 / -1" fontSize="xs" color="fg.muted">
              {NOT_RUN[notRun]}
            </Text>
          )}
        </Box>
      ))}
    </chakra.ol>
  );
}
