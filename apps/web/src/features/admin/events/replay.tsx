import type { LoggedStep } from '@app/contracts';
import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { eventTold } from '../kit/at-event.js';
import { Screen } from '../kit/screen.js';
import { useEventSchemasQuery, useReplayStepQuery } from './calls.js';
import { EventFields } from './event-fields.js';
import { momentOf, whoOf } from './event-rows.js';
import { StateAfter } from './state-after.js';
import { listOf } from './wanted.js';

/** Where one stands, and ways to the step before and after. */
function Steps({
  revision,
  last,
  onGo,
}: {
  revision: number;
  last: number;
  onGo: (revision: number) => void;
}) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      mb="6"
    >
      <Button
        variant="outline"
        size="sm"
        disabled={revision === 0}
        onClick={() => onGo(revision - 1)}
      >
        上一步
      </Button>
      <chakra.input
        type="range"
        aria-label="第几步"
        min={0}
        max={last}
        value={revision}
        order={{ base: -1, md: 0 }}
        flex={{ base: '1 0 100%', md: '1 1 200px' }}
        minH="44px"
        accentColor="pine.solid"
        aria-valuetext={`第 ${revision + 1} 步，共 ${last + 1} 步`}
        onChange={({ target }) => onGo(Number(target.value))}
      />
      <Text minW="8em" textAlign="center" fontVariantNumeric="tabular-nums" color="fg.muted">
        第 {(revision + 1).toLocaleString('zh-CN')} 步，共 {(last + 1).toLocaleString('zh-CN')} 步
      </Text>
      <Button
        variant="outline"
        size="sm"
        disabled={revision >= last}
        onClick={() => onGo(revision + 1)}
      >
        下一步
      </Button>
    </Box>
  );
}

function Step({ step }: { step: LoggedStep }) {
  const { event, states } = step;
  const { data } = useEventSchemasQuery(undefined);
  const schema = data?.schemas.find(({ type }) => type === event.type);
  return (
    <Box
      display="grid"
      gap="8"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      <section>
        <Heading as="h2" fontSize="lg">
          {eventTold(event.type)}
        </Heading>
        <Text fontSize="sm" color="fg.muted" mb="3" fontVariantNumeric="tabular-nums">
          {momentOf(event.at)} · {whoOf(event)} ·{' '}
          <chakra.span asChild color="pine.fg" textDecoration="underline">
            <Link to={`/admin/events/${event.position}`}>日志 {event.position}</Link>
          </chakra.span>
        </Text>
        <EventFields key={event.position} event={event} schema={schema} />
      </section>
      <section>
        <Heading as="h2" fontSize="lg" mb="3">
          这一步改变的
        </Heading>
        {states.length === 0 && (
          <Text color="fg.muted">今天的程序没有哪条规则会折叠这条流，只能看事件。</Text>
        )}
        {states.map((state) => (
          <StateAfter key={state.name} {...state} />
        ))}
      </section>
    </Box>
  );
}

/** A stream from its first event on: each event, and what the rules made of it. */
export function Replay() {
  const [search, setSearch] = useSearchParams();
  const stream = search.get('stream') ?? '';
  const typed = Number.parseInt(search.get('revision') ?? '', 10);
  const { data, error, isFetching, refetch } = useReplayStepQuery(
    { stream, ...(typed >= 0 && { revision: typed }) },
    { refetchOnMountOrArgChange: true, skip: stream === '' },
  );
  const go = (revision: number) =>
    setSearch({ stream, revision: String(revision) }, { replace: true });
  const step = data?.stream === stream ? data : undefined;
  if (stream === '')
    return (
      <Screen title="重放">
        <Empty text="还没有选流。点开一个事件，在它的流旁边点「重放」。">
          <Button asChild variant="outline" size="sm">
            <Link to="/admin/events">去看事件</Link>
          </Button>
        </Empty>
      </Screen>
    );
  return (
    <Screen
      title="重放"
      heading={<chakra.span overflowWrap="anywhere">{stream}</chakra.span>}
      lead="一步一步看这条流：每个事件，和规则折叠到这里的状态。个人信息按已注销来折叠。"
      aside={
        <chakra.span asChild color="pine.fg" fontSize="sm">
          <Link to={listOf({ stream })}>这条流的事件</Link>
        </chakra.span>
      }
    >
      {step ? (
        <Box aria-busy={isFetching}>
          <Steps
            revision={typed >= 0 ? Math.min(typed, step.last) : step.revision}
            last={step.last}
            onGo={go}
          />
          <Step step={step} />
        </Box>
      ) : error ? (
        <Failed
          error={error}
          text={messageOf(error, '这条流加载失败')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Bone h="420px" radius="10px" />
      )}
    </Screen>
  );
}
