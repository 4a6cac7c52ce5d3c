import type { FigureWhy as Answer } from '@app/contracts';
import { Box, Button, Text, type BoxProps } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useRecountFigureMutation, useWhyFigureQuery } from './figures-calls.js';
import { AtEvent, Recount } from './recounted.js';
import { useCounting } from './use-counting.js';
import { When } from './when.js';

type Figure = Answer['figure'];
const count = (value: number): string => value.toLocaleString('zh-CN');

type FoldedFigure = Extract<Figure, { from: 'log' }>;

/** In which way it is counted, since when, and why in another one than before. */
function Versions({ version, corrected }: Pick<Figure, 'version' | 'corrected'>) {
  if (corrected.length === 0) return <Text>{`算法第 ${version} 版，没有更正过`}</Text>;
  return corrected.map((one) => (
    <Text key={one.version}>{`更正过：${one.since} 起照算法第 ${one.version} 版，${one.why}`}</Text>
  ));
}

/** Which read model it stands in. When one took the place of another is written down nowhere, and nothing else is said. */
function Fold({ model, version, rebuilt, position, next }: NonNullable<FoldedFigure['fold']>) {
  return (
    <Text overflowWrap="anywhere">
      {`取自读模型 ${model} 第 ${version} 版${rebuilt > 0 ? `（重建过 ${rebuilt} 次）` : ''}，折叠到位置 ${position}。`}
      {'换版和重建都从第一个事件重新折叠，以前的日子也照新的算；什么时候换上的没有记下。'}
      {next && `第 ${next.version} 版正在折叠，到位置 ${next.position}，折完换上。`}
    </Text>
  );
}

function Folded({ figure }: { figure: FoldedFigure }) {
  const [recount] = useRecountFigureMutation();
  const { key, unit, events, parked, fold } = figure;
  const counting = useCounting(() => recount(key));
  const { done } = counting;
  const told = done && {
    ...done,
    recomputed: `${count(done.recomputed)} ${unit}`,
    shown: `${count(done.value)} ${unit}`,
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
      {events.first && events.last && (
        <Text>
          第一个 <AtEvent position={events.first.position}>{events.first.type}</AtEvent>{' '}
          <When at={events.first.at} />
          ，最后一个 <AtEvent position={events.last.position}>{events.last.type}</AtEvent>{' '}
          <When at={events.last.at} />
        </Text>
      )}
      <Text overflowWrap="anywhere">{`事件：${events.types.join('、')}`}</Text>
      {fold && <Fold {...fold} />}
      {parked > 0 && (
        <Text color="vermilion.fg">{`有 ${count(parked)} 个事件搁置着，还没有算进去`}</Text>
      )}
      <Recount told={told} counting={counting} />
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
      <Versions version={figure.version} corrected={figure.corrected} />
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

export interface Why {
  open: boolean;
  button: ReactNode;
  panel: ReactNode;
}
const UNDER = { mt: '3', pt: '3', borderTopWidth: '1px', borderColor: 'border.muted' } as const;

/**
 * 为什么 beside a number: what it counts, from which events, and the same from the log alone. A button, and what it opens.
 * @param of the key under which a slice declares the figure
 * @param look of what it opens; below the number where nothing is said
 */
export function useWhy(of: string, title: string, look: BoxProps = UNDER): Why {
  const [open, setOpen] = useState(false);
  const id = useId();
  return {
    open,
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
        {...look}
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
