import type { Level } from '@app/contracts';
import { changeOf, draftOf } from './limits.js';

const level: Level = {
  level: 2,
  name: '进阶',
  description: '多做一些',
  limits: {
    contents: 200,
    collections: null,
    daily: { tts_generation: 1000, translation: 1000, annotation: 1000 },
    monthly: { tts_generation: 20_000, translation: 20_000, annotation: null },
  },
  features: ['translation'],
};

it('brings limits through the fields and back: nothing typed is no limit', () => {
  expect(draftOf(level)).toMatchObject({
    contents: '200',
    collections: '',
    'monthly.annotation': '',
  });
  expect(changeOf(draftOf(level))).toEqual({
    data: { name: '进阶', description: '多做一些', limits: level.limits },
  });
});
it('names the field that cannot be read', () => {
  expect(changeOf({ ...draftOf(level), 'daily.translation': '1.5' })).toEqual({
    fault: '每天新翻译要填 0 到 10000000 的整数，不限就空着',
  });
  expect(changeOf({ ...draftOf(level), contents: '-1' })).toEqual({
    fault: '课程要填 0 到 10000000 的整数，不限就空着',
  });
  expect(changeOf({ ...draftOf(level), name: ' ' })).toEqual({ fault: '请输入名称' });
  expect(changeOf({ ...draftOf(level), description: '长'.repeat(201) })).toEqual({
    fault: '说明最多 200 个字符',
  });
});
