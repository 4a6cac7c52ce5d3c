import type { FigureWhy as Answer } from '@app/contracts';
import { Text } from '@chakra-ui/react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useRecountFigureMutation, useWhyFigureQuery, type FigureAsked } from './figures-calls.js';
import { AtEvent, eventTold } from './at-event.js';
import { Recount } from './recounted.js';
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

function Folded({ figure, asked }: { figure: FoldedFigure; asked: FigureAsked }) {
  const [recount] = useRecountFigureMutation();
  const { unit, types, events, parked, fold, recounts } = figure;
  const counting = useCounting(() => recount(asked));
  const { done } = counting;
  const told = done && {
    ...done,
    recomputed: `${count(done.recomputed)} ${unit}`,
    shown: `${count(done.value)} ${unit}`,
  };
  return (
    <>
      <Text>
        {!events ? (
          recounts && '由哪些事件得出，重新计算才数得清'
        ) : events.count === 0 ? (
          '还没有相关的事件'
        ) : (
          <>
            由 {count(events.count)} 个事件得出，日志位置{' '}
            <AtEvent position={events.from}>{events.from}</AtEvent> 到{' '}
            <AtEvent position={events.to}>{events.to}</AtEvent>
          </>
        )}
      </Text>
      {events?.first && events.last && (
        <Text>
          第一个 <AtEvent position={events.first.position}>{eventTold(events.first.type)}</AtEvent>{' '}
          <When at={events.first.at} />
          ，最后一个{' '}
          <AtEvent position={events.last.position}>{eventTold(events.last.type)}</AtEvent>{' '}
          <When at={events.last.at} />
        </Text>
      )}
      <Text overflowWrap="anywhere">{`事件：${types.length === 0 ? '全部' : types.map(eventTold).join('、')}`}</Text>
      {fold && <Fold {...fold} />}
      {parked > 0 && (
        <Text color="vermilion.fg">{`有 ${count(parked)} 个事件搁置着，还没有算进去`}</Text>
      )}
      {recounts && <Recount told={told} counting={counting} />}
    </>
  );
}

/** What a number counts, from which events, and the same from the log alone. */
export function FigureTold({ asked }: { asked: FigureAsked }) {
  const { data, error } = useWhyFigureQuery(asked, { refetchOnMountOrArgChange: true });
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
        {`${figure.title} ${count(figure.value)} ${figure.unit}`.trimEnd()}：{figure.definition}
      </Text>
      <Versions version={figure.version} corrected={figure.corrected} />
      {figure.from === 'log' ? (
        <Folded figure={figure} asked={asked} />
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
