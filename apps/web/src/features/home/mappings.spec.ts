import { joined, remember } from './mappings.js';

const saved = { ja: { 店員: 'mei', default: 'nitech' } };

it('adds a choice and leaves the others', () =>
  expect(remember(saved, 'en', 'default', 'slt')).toEqual({ ...saved, en: { default: 'slt' } }));
it('replaces the choice for the same name', () =>
  expect(remember(saved, 'ja', '店員', 'nitech')).toEqual({
    ja: { default: 'nitech', 店員: 'nitech' },
  }));
it('keeps no name the server would refuse', () =>
  expect(remember(saved, 'ja', '名'.repeat(41), 'mei')).toBe(saved));
it('forgets the oldest names rather than grow for ever', () => {
  let mapping = {};
  for (let index = 0; index < 205; index++) mapping = remember(mapping, 'ja', `人${index}`, 'mei');
  expect(Object.keys(Object.values(mapping)[0] as object)).toHaveLength(200);
  expect(mapping).toMatchObject({ ja: { 人204: 'mei' } });
});
it("lets the account's own choices win over what the browser brings", () =>
  expect(
    joined({ ja: { 店員: 'b', 客: 'b' }, en: { default: 'slt' } }, { ja: { 店員: 'a' } }),
  ).toEqual({
    ja: { 店員: 'a', 客: 'b' },
    en: { default: 'slt' },
  }));
