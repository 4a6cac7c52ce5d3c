import { can } from './command.js';
import { commands } from './index.js';
import { CHOSEN, HEADER, STEPS } from './menus.js';
import { given } from './testing.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the list of commands', () => {
  it('has each under an id, a title and keys of its own', () => {
    for (const all of [
      commands.map(({ id }) => id),
      commands.map(({ title }) => title),
      commands.flatMap(({ keys }) => keys),
    ])
      expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  });

  it('has every entry of a menu', () => {
    const strangers = [...STEPS, ...HEADER, ...CHOSEN].filter((entry) => !commands.includes(entry));
    expect(strangers).toEqual([]);
  });

  it.each<[string, Parameters<typeof given>[0], string[]]>([
    [
      'nothing chosen',
      {},
      '全选 添加节点 删除选中的节点或连线 自动排列 看全部 放大 缩小 小地图 历史版本 本课的特殊词 命令 快捷键 课程文件 存为模板 发布'.split(
        ' ',
      ),
    ],
    [
      'one node more',
      { selected: [0] },
      '再来一份 取消选择 改名 打开节点 编成一组 播放选中的节点'.split(' '),
    ],
    ['no single one', { selected: [0, 1] }, '再来一份 取消选择 编成一组'.split(' ')],
    ['a node that plays', { playing: 'text' }, ['关闭播放']],
    ['something done', { canUndo: true }, ['撤销']],
    ['something undone', { canRedo: true }, ['重做']],
  ])('can be done with %s', (_, more, titles) => {
    const plain = more && Object.keys(more).length === 0;
    const always = commands.filter((command) => can(command, given().now()));
    const found = commands
      .filter((command) => can(command, given(more).now()))
      .filter((command) => plain || !always.includes(command));
    expect(found.map(({ title }) => title)).toEqual(titles);
  });
});
