import type { FigureWhy as Answer } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useRecountFigureMutation, useWhyFigureQuery } from './figures-calls.js';
import { AtEvent, Recount } from './recounted.js';
import { When } from './when.js';

type Figure = Answer['figure'];
const count = (value: number): string => value.toLocaleString('zh-CN');

function Folded({ figure }: { figure: Extract<Figure, { from: 'log' }> }) {
  const [recount, { data, error, isLoading }] = useRecountFigureMutation();
  const { key, unit, events, parked, version } = figure;
  const told = data && {
    ...data,
    recomputed: `${count(data.recomputed)} ${unit}`,
    shown: `${count(data.value)} ${unit}`,
  };
  return (
    <>
      <Text>
        {events.count === 0 ? (
          '还没有相关的事件'
        ) : (
          <>
            由 {count(events.count)} 个事件得出，日志位置{' '}
            <AtEvent position={events.from}>{events.from}</AtEvent> 到{' '}
            <AtEvent position={events.to}>{events.to}</AtEvent>
          </>
        )}
      </Text>
      <Text overflowWrap="anywhere">{`事件：${events.types.join('、')}；算法第 ${version} 版`}</Text>
      {parked > 0 && (
        <Text color="vermilion.fg">{`有 ${count(parked)} 个事件搁置着，还没有算进去`}</Text>
      )}
      <Recount told={told} error={error} busy={isLoading} onRecount={() => void recount(key)} />
    </>
  );
}

function Told({ of }: { of: string }) {
  const { data, error } = useWhyFigureQuery(of, { refetchOnMountOrArgChange: true });
  if (!data)
    return (
      <Text role="status">
        {error === undefined ? '正在查…' : messageOf(error, '没有查到，请稍后再试')}
      </Text>
    );
  const { figure } = data;
  return (
    <>
      <Text color="fg">
        {`${figure.title} ${count(figure.value)} ${figure.unit}：${figure.definition}`}
      </Text>
      {figure.from === 'log' ? (
        <Folded figure={figure} />
      ) : (
        <Text>
          不是从日志算的，
          <When at={figure.at} />
          量得
        </Text>
      )}
    </>
  );
}

/**
 * 为什么 beside a number: what it counts, from which events, and the same from the log alone. A button, and what it opens.
 * @param of the key under which a slice declares the figure
 */
export function useWhy(of: string, title: string): { button: ReactNode; panel: ReactNode } {
  const [open, setOpen] = useState(false);
  const id = useId();
  return {
    button: (
      <Button
        variant="ghost"
        size="sm"
        mr="-2"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`为什么：${title}`}
        onClick={() => setOpen(!open)}
      >
        为什么
      </Button>
    ),
    panel: (
      <Box
        id={id}
        hidden={!open}
        mt="3"
        pt="3"
        borderTopWidth="1px"
        borderColor="border.muted"
        fontSize="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {open && <Told of={of} />}
      </Box>
    ),
  };
}

/** The same under the rows of a list, whose own number may be one of a filter: the whole is told. */
export function TotalWhy({ of, title }: { of: string; title: string }) {
  const { button, panel } = useWhy(of, title);
  return (
    <Box mt="2">
      <Box display="flex" justifyContent="flex-end" alignItems="center" gap="2">
        <Text color="fg.muted" fontSize="sm">
          {title}
        </Text>
        {button}
      </Box>
      {panel}
    </Box>
  );
}
