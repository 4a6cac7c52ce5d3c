import type { Alarm, Health } from '@app/contracts';
import { Box, Code, Text } from '@chakra-ui/react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Failed } from '../../../shared/ui/page.js';
import { Section } from '../kit/screen.js';
import { When } from '../kit/when.js';
import { DeadLetters } from './dead-letters.js';
import { Queues } from './queues.js';
import { ReadModels } from './read-models.js';
import { SweptFiles } from './swept.js';
import { Fact, grid } from './tiles.js';
import { Voices } from './voices.js';

function Ringing({ alarm: { title, text, next, runbook } }: { alarm: Alarm }) {
  return (
    <Box
      as="li"
      px="5"
      py="4"
      borderTopWidth="1px"
      borderColor="border.muted"
      css={{ '&:first-of-type': { borderTopWidth: 0 } }}
    >
      <Text>
        <Text as="strong" color="vermilion.fg" fontWeight="600" mr="3">
          {title}
        </Text>
        <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
          {text}
        </Text>
      </Text>
      <Text mt="1" overflowWrap="anywhere">
        {next}
      </Text>
      <Text mt="1" fontSize="sm" color="fg.muted">
        值班手册：
        <Code bg="bg.muted" color="fg" overflowWrap="anywhere" whiteSpace="pre-wrap">
          {runbook}
        </Code>
      </Text>
    </Box>
  );
}

/** What rings, each with its next step, the most urgent first; a quiet line where nothing does. */
export function Urgent({
  asked: { data, error, refetch },
}: {
  asked: { data?: Health | undefined; error?: unknown; refetch: () => unknown };
}) {
  if (!data)
    return (
      <Failed
        error={error}
        text={messageOf(error, '运行状况加载失败')}
        onRetry={() => void refetch()}
      />
    );
  const { alarms } = data;
  if (alarms.length === 0)
    return (
      <Text color="fg.muted" mb="6">
        现在没有要处理的。
      </Text>
    );
  return (
    <Section title={`现在要做的（${alarms.length}）`}>
      <Box
        as="ul"
        listStyleType="none"
        m="0"
        p="0"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="10px"
      >
        {alarms.map((alarm) => (
          <Ringing key={alarm.key} alarm={alarm} />
        ))}
      </Box>
      <Text mt="2" fontSize="sm" color="fg.muted">
        yamabiko 开头的命令：在放程序的目录里打成 <Code>npm run yamabiko -- …</Code>
        ，容器里照写。服务自己的输出里说的也是这样。
      </Text>
    </Section>
  );
}

function Done({ title, mark }: { title: string; mark: Health['backup'] }) {
  if (!mark)
    return (
      <Fact title={title} hint="这台服务器不知道有过">
        还没有
      </Fact>
    );
  return (
    <Fact title={title} hint={`到日志位置 ${mark.position}`}>
      <When at={mark.at} />
    </Fact>
  );
}

/** What an operator looks through: jobs that were given up, queues, read models, copies, voices. */
export function HealthParts({ health }: { health: Health }) {
  return (
    <>
      <DeadLetters letters={health.deadLetters} queues={health.queues} />
      <Queues queues={health.queues} />
      <ReadModels models={health.readModels} />
      <Section title="备份">
        <Box {...grid}>
          <Done title="上次备份" mark={health.backup} />
          <Done title="上次恢复演练" mark={health.drill} />
        </Box>
      </Section>
      <SweptFiles sweep={health.sweep} />
      <Voices voices={health.voices} />
    </>
  );
}
