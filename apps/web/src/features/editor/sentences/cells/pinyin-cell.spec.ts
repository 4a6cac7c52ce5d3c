import { pinyinGroupsOf, pinyinOf, refusedPinyin } from './pinyin-cell.js';

const content = '孩子长大了，10:30走。';
const line = 'hái zi cháng dà le，shí diǎn sān shí fēn zǒu。';

it('is put right syllable by syllable, and is one line again', () => {
  const groups = pinyinGroupsOf(content, 'zh-CN', line) ?? [];
  expect(groups.map(({ text }) => text)).toEqual(['孩', '子', '长', '大', '了', '，', '10:30', '走', '。']); // prettier-ignore
  expect(pinyinOf(groups)).toBe(line);
  const right = groups.with(2, { ...groups[2]!, reading: 'zhang3' });
  expect(pinyinOf(right)).toBe('hái zi zhǎng dà le，shí diǎn sān shí fēn zǒu。');
});
it('takes pinyin only', () => {
  expect(refusedPinyin('zhǎng')).toBeUndefined();
  expect(refusedPinyin('')).toBeUndefined();
  expect(refusedPinyin('长')).toBe('拼音请写成 hǎo 或 hao3');
});
