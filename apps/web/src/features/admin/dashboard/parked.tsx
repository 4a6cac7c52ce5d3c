import type { ParkedDocument } from '@app/contracts';
import { Box, Code, Text } from '@chakra-ui/react';
import { eventTold } from '../kit/at-event.js';
import { TotalWhy } from '../kit/figure-why.js';
import { Section } from '../kit/screen.js';

const panel = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: '10px',
} as const;

const whose = (key: string): string => (key.startsWith('?') ? `流 ${key.slice(1)}` : `文档 ${key}`);

function Waiting({
  parked: { readModel, key, position, type, reason, events },
}: {
  parked: ParkedDocument;
}) {
  return (
    <Box
      as="li"
      px="5"
      py="4"
      borderTopWidth="1px"
      borderColor="border.muted"
      css={{ '&:first-of-type': { borderTopWidth: 0 } }}
    >
      <Text fontWeight="600" color="vermilion.fg" overflowWrap="anywhere">
        {reason}
      </Text>
      <Text
        fontSize="sm"
        color="fg.muted"
        overflowWrap="anywhere"
        fontVariantNumeric="tabular-nums"
      >
        {readModel} 的{whose(key)} · 位置 {position} 的 {eventTold(type)}
        {events > 1 && ` · 后面还等着 ${(events - 1).toLocaleString('zh-CN')} 个事件`}
      </Text>
      <Code
        display="inline-block"
        mt="2"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        bg="bg.muted"
        color="fg"
      >
        yamabiko projections replay {readModel} {quoted(key)}
      </Code>
    </Box>
  );
}

/** As a shell takes it: a stream begins with a question mark. */
const quoted = (key: string): string => (/^[\w.@-]+$/.test(key) ? key : `'${key}'`);

/** What could not be read or folded: why, and the command that takes it up again once the reason is gone. Nothing where nothing waits. */
export function Parked({ total, oldest }: { total: number; oldest: readonly ParkedDocument[] }) {
  if (total === 0) return null;
  return (
    <Section title={`搁置的文档（${total.toLocaleString('zh-CN')}）`}>
      <Text color="fg.muted" mb="3" maxW="48em">
        这些文档停在读不出来的事件前面，其余照常。查明原因用 yamabiko
        doctor；修好以后停下服务，用下面的命令接着读，全部一起用 yamabiko projections replay。
      </Text>
      <Box as="ul" listStyleType="none" m="0" p="0" {...panel}>
        {oldest.map((one) => (
          <Waiting key={`${one.readModel} ${one.key}`} parked={one} />
        ))}
      </Box>
      <TotalWhy of="documentsParked" title="搁置的文档" />
      {total > oldest.length && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          还有 {(total - oldest.length).toLocaleString('zh-CN')} 处，用 yamabiko log status 查看。
        </Text>
      )}
    </Section>
  );
}
