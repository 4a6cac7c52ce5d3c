import type { PastDifference, PastMoment } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Badge } from '../kit/badge.js';
import { MomentLine } from './past-documents.js';

const KINDS = {
  added: { text: '新增', tone: 'good' },
  removed: { text: '移除', tone: 'bad' },
  changed: { text: '改变', tone: undefined },
} as const;
const columns = {
  display: 'grid',
  columnGap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '14rem repeat(2, minmax(0, 1fr))' },
} as const;
const code = {
  fontFamily: 'mono',
  fontSize: 'xs',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
const short = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value, null, 1) : JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
};

function Difference({ difference: { key, kind, changes, cut } }: { difference: PastDifference }) {
  const { text, tone } = KINDS[kind];
  return (
    <Box as="li" pt="4" pb="2" borderTopWidth="1px" borderColor="border">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="1">
        <Text fontFamily="mono" fontSize="sm" fontWeight="600" overflowWrap="anywhere">
          {key}
        </Text>
        <Badge {...(tone && { tone })}>{text}</Badge>
      </Box>
      {changes.map(({ path, before, after }) => (
        <Box key={path} {...columns} py="1.5" borderTopWidth="1px" borderColor="border.muted">
          <Text {...code} color="fg.muted">
            {path || '（全部）'}
          </Text>
          {before !== undefined && (
            <chakra.del {...code} color="fg.muted" gridColumn={{ md: '2' }}>
              {short(before)}
            </chakra.del>
          )}
          {after !== undefined && (
            <chakra.ins {...code} color="pine.fg" textDecoration="none" gridColumn={{ md: '3' }}>
              {short(after)}
            </chakra.ins>
          )}
        </Box>
      ))}
      {cut && (
        <Text fontSize="sm" color="fg.muted" mt="1">
          变化太多，只列出前面的。
        </Text>
      )}
    </Box>
  );
}

/** Two instants side by side: what came, what went, and what is otherwise. */
export function PastDifferences({
  moment,
  than,
  differences,
}: {
  moment: PastMoment;
  than: PastMoment;
  differences: readonly PastDifference[];
}) {
  return (
    <>
      <Box {...columns} fontSize="sm" mb="3" rowGap="1" fontVariantNumeric="tabular-nums">
        <Text gridColumn={{ md: '2' }}>
          <chakra.span color="fg.muted">之前 </chakra.span>
          <MomentLine moment={moment} />
        </Text>
        <Text gridColumn={{ md: '3' }}>
          <chakra.span color="fg.muted">之后 </chakra.span>
          <MomentLine moment={than} />
        </Text>
      </Box>
      <chakra.ul aria-label="不同" listStyleType="none" m="0" p="0">
        {differences.map((difference) => (
          <Difference key={difference.key} difference={difference} />
        ))}
      </chakra.ul>
    </>
  );
}
