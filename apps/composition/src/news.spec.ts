import { Standings } from './news.js';

const AWAY = 'Redis 没有回应：工作和实时消息要等';
const far = (percent: number) =>
  `读模型正在从日志重新整理，约 ${percent} %（到 4，要到 9）：读要等`;

it('says what stands in the way once, and once when it is over', () => {
  const lines: string[] = [];
  const standings = new Standings((line) => lines.push(line));
  for (const reasons of [[], [AWAY], [AWAY], [AWAY, far(10)], [far(20)], [far(30)], []])
    standings.look(reasons);
  expect(lines).toEqual([
    AWAY,
    '过去了：Redis 没有回应',
    far(20),
    '过去了：读模型正在从日志重新整理',
  ]);
});

it('says nothing of a moment', () => {
  const lines: string[] = [];
  const standings = new Standings((line) => lines.push(line));
  for (const reasons of [[AWAY], [], [AWAY], []]) standings.look(reasons);
  expect(lines).toEqual([]);
});
