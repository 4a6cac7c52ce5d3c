import type { LoggedEvent } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { eventMeaning, eventTold } from '../kit/at-event.js';
import { Screen, Section } from '../kit/screen.js';
import { absolute } from '../kit/when.js';
import { useEventQuery } from './calls.js';
import { EventFields } from './event-fields.js';
import { EventTree } from './event-tree.js';
import { whoOf } from './event-rows.js';
import { listOf, replayOf } from './wanted.js';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <chakra.dt fontSize="xs" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Box>
  );
}

/** Where it stands, and ways to what stands beside it. */
function Place({ event }: { event: LoggedEvent }) {
  const { stream, revision, at, actor, correlationId, version, commandId } = event;
  return (
    <chakra.dl
      m="0"
      mb="8"
      display="grid"
      gap="4"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 220px), 1fr))"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      css={{ '& a': { color: 'pine.fg' } }}
    >
      <Fact name="时间">
        <time dateTime={at} title={at}>
          {absolute(at)}
        </time>
      </Fact>
      <Fact name="流">
        <Link to={listOf({ stream })}>{stream}</Link>，第 {revision + 1} 个 ·{' '}
        <Link to={replayOf(stream, revision)}>重放</Link>
      </Fact>
      <Fact name="谁">
        <Link to={listOf({ actor })}>{whoOf(event)}</Link>
      </Fact>
      <Fact name="同一次起因">
        <Link to={listOf({ correlationId })}>{correlationId}</Link>
      </Fact>
      <Fact name="命令">{commandId}</Fact>
      <Fact name="写下时的版本">{version}</Fact>
    </chakra.dl>
  );
}

/** One event: what it says, what its type means, what caused it and what came of it. */
export function Event() {
  const { position = '' } = useParams();
  const { currentData, error, refetch } = useEventQuery(position, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData)
    return (
      <Screen title={`事件 ${position}`}>
        {error ? (
          <Failed
            error={error}
            text={messageOf(error, '事件加载失败')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Bone h="420px" radius="10px" />
        )}
      </Screen>
    );
  const { event, schema, tree, cut } = currentData;
  return (
    <Screen
      title={`事件 ${event.position}`}
      heading={
        <>
          {eventTold(event.type)}{' '}
          <chakra.span color="fg.muted" fontWeight="400" fontVariantNumeric="tabular-nums">
            {event.position}
          </chakra.span>
        </>
      }
      lead={eventMeaning(event.type) ?? '今天的程序不认识这个类型，只能看写下的内容。'}
      aside={
        <chakra.span asChild color="pine.fg" fontSize="sm">
          <Link to="/admin/events">全部事件</Link>
        </chakra.span>
      }
    >
      <Place event={event} />
      <Section title="内容">
        <EventFields key={event.position} event={event} schema={schema} />
      </Section>
      <Section title="起因和结果">
        <EventTree nodes={tree} cut={cut} />
      </Section>
      {schema && (
        <chakra.details fontSize="sm">
          <chakra.summary cursor="pointer" color="fg.muted" py="2">
            {schema.type} 今天的结构（版本 {schema.version}，日志里有{' '}
            {schema.count.toLocaleString('zh-CN')} 个）
          </chakra.summary>
          <Text lang="en" color="fg.muted">
            {schema.description}
          </Text>
          {schema.appendedBy !== '' && <Text color="fg.muted">写入者：{schema.appendedBy}</Text>}
          <chakra.pre
            tabIndex={0}
            role="region"
            aria-label="JSON Schema"
            mt="2"
            p="4"
            bg="bg.muted"
            borderRadius="10px"
            fontFamily="mono"
            fontSize="xs"
            overflowX="auto"
          >
            {JSON.stringify(schema.jsonSchema, null, 2)}
          </chakra.pre>
        </chakra.details>
      )}
    </Screen>
  );
}
