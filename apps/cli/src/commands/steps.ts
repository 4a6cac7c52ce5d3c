import type { LoggedEvent, LoggedStep } from '@app/contracts';
import { NOBODY, foldedSteps, loggedEvent } from '@app/insight';
import { Missing, catalogued, type EventStore } from '@app/kernel';
import { contexts } from '../../../composition/src/contexts.js';
import { Misused, type Command } from '../command.js';
import { withLog } from '../data.js';
import { changeLine } from './as-of.js';

const catalogue = contexts.flatMap(({ events }) => events);
const folds = Object.assign({}, ...contexts.map((one) => one.folds));

interface Step extends Pick<LoggedStep, 'revision' | 'states'> {
  event: LoggedEvent;
}

const stepsIn = async (log: EventStore, stream: string, wanted?: number): Promise<Step[]> => {
  const events: LoggedEvent[] = [];
  for await (const event of log.readStream(stream)) events.push(loggedEvent(event, new Map()));
  if (events.length === 0) throw new Missing(`流 ${stream}（可能名字不全）`);
  if (wanted !== undefined && wanted > events.length)
    throw new Misused(`这条流只有 ${events.length} 步，没有第 ${wanted} 步`);
  const [from, until] = wanted === undefined ? [0, events.length - 1] : [wanted - 1, wanted - 1];
  const steps: Step[] = [];
  const sealed = catalogued(log, catalogue, NOBODY);
  for await (const step of foldedSteps(sealed, folds, stream, { from, until })) {
    const event = events[step.revision];
    if (event) steps.push({ ...step, event });
  }
  return steps;
};

const linesOf = ({ revision, event, states }: Step, isOne: boolean): string[] => [
  `第 ${revision + 1} 步  位置 ${event.position}  ${event.at}  ${event.type}  ${event.actor}`,
  ...(isOne ? [JSON.stringify(event.data, null, 2)] : []),
  ...states.flatMap(({ name, changes, cut, state, broken }) => [
    `  ${name}${changes.length === 0 ? '：没有变' : ''}`,
    ...changes.map((change) => `  ${changeLine(change)}`),
    ...(cut ? ['    还有更多变化'] : []),
    ...(broken === undefined ? [] : [`    折叠到这里断了：${broken}`]),
    ...(isOne && state !== undefined ? [JSON.stringify(state, null, 2)] : []),
  ]),
];

/** A stream from its first event on, each with what the rules made of it, by the deciders that run the product. */
export const steps: Command = {
  usage: 'log replay <流> [第几步]',
  about:
    '一步一步重放一条流：每个事件，和规则折叠到这里改变了什么；给出第几步时还有整个状态。个人信息按已注销',
  words: [1, 2],
  async run({ words: [stream = '', typed], ...given }) {
    const wanted = typed === undefined ? undefined : Number(typed);
    if (wanted !== undefined && !(Number.isSafeInteger(wanted) && wanted >= 1))
      throw new Misused(`不是第几步：${typed}`);
    return withLog(given, async (log) => {
      const found = await stepsIn(log, stream, wanted);
      return {
        lines: found.flatMap((step) => linesOf(step, wanted !== undefined)),
        facts: { stream, steps: found },
      };
    });
  },
};
