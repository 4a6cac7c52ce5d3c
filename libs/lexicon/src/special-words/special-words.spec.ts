import { MOST_SPECIAL_WORDS } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import type { Rule, SpecialWordEvent } from './events.js';
import { specialWordUses } from './special-word-use.js';
import { specialWords, wordStream, type SpecialWordCommand } from './special-words.js';

const at = '2026-01-01T08:00:00.000Z';
const place = { scope: 'user', ownerId: 'u-1' } as const;
const rule: Rule = {
  word: '方',
  language: 'ja',
  kind: 'reading',
  value: 'かた',
  priority: 0,
  isEnabled: true,
};
const data = { wordId: 'w-1', ...place, ...rule, at };
const add: SpecialWordCommand = { type: 'AddSpecialWord', data };
const added: SpecialWordEvent = { type: 'SpecialWordAdded', data };
const removed: SpecialWordEvent = {
  type: 'SpecialWordRemoved',
  data: { wordId: 'w-1', ...place, at },
};

describe('a special word', () => {
  const when = given(specialWords);

  it('is added once', () => {
    when().when(add).thenEvents(added);
    when(added).when(add).thenNothing();
  });
  it.each([
    ['yi1 sheng5', 'yī sheng'],
    ['yi1sheng5', 'yī sheng'],
    ['yī sheng', 'yī sheng'],
    ['yīsheng', 'yīsheng'],
    ['ㄧ ㄕㄥ', 'ㄧ ㄕㄥ'],
  ])('is kept as pinyin is shown: %s', (typed, value) => {
    const chinese = { ...data, word: '医生', language: 'zh-CN', value };
    const command = { type: 'AddSpecialWord', data: { ...chinese, value: typed } } as const;
    when().when(command).thenEvents({ type: 'SpecialWordAdded', data: chinese });
    when({ type: 'SpecialWordAdded', data: chinese }).when(command).thenNothing();
  });
  it('has one rule of a kind and language', () => {
    const second: SpecialWordCommand = {
      type: 'AddSpecialWord',
      data: { ...data, wordId: 'w-2', value: 'ほう' },
    };
    when(added).when(second).thenRejected('SPECIAL_WORD_EXISTS', { wordId: 'w-1' });
    when(added, removed).when(second).thenEvents({ type: 'SpecialWordAdded', data: second.data });
    when(added)
      .when({ ...second, data: { ...second.data, language: 'zh' } })
      .thenEvents({ type: 'SpecialWordAdded', data: { ...second.data, language: 'zh' } });
  });
  it('is changed where it is another rule, and not into its neighbour', () => {
    const changed = { ...data, value: 'ほう' };
    when(added)
      .when({ type: 'ChangeSpecialWord', data: changed })
      .thenEvents({ type: 'SpecialWordChanged', data: changed });
    when(added).when({ type: 'ChangeSpecialWord', data }).thenNothing();
    when().when({ type: 'ChangeSpecialWord', data }).thenRejected('NOT_FOUND');
    const other: SpecialWordEvent = {
      type: 'SpecialWordAdded',
      data: { ...data, wordId: 'w-2', word: '猫' },
    };
    when(added, other)
      .when({ type: 'ChangeSpecialWord', data: { ...data, wordId: 'w-2' } })
      .thenRejected('SPECIAL_WORD_EXISTS');
  });
  it('is not changed over what another has made of it, unless that was read', () => {
    const [mine, theirs] = [
      { ...data, value: 'ほう' },
      { ...data, isEnabled: false },
    ];
    const other: SpecialWordEvent = { type: 'SpecialWordChanged', data: theirs };
    const change = (seen?: Rule): SpecialWordCommand => ({
      type: 'ChangeSpecialWord',
      data: mine,
      seen,
    });
    when(added, other).when(change(rule)).thenRejected('CONFLICT');
    for (const seen of [{ ...rule, isEnabled: false }, undefined])
      when(added, other).when(change(seen)).thenEvents({ type: 'SpecialWordChanged', data: mine });
  });
  it('is removed once', () => {
    const remove: SpecialWordCommand = {
      type: 'RemoveSpecialWord',
      data: { wordId: 'w-1', ...place, at },
    };
    when(added).when(remove).thenEvents(removed);
    when(added, removed).when(remove).thenNothing();
  });
  it('finds no room on a full reader, and changes there all the same', () => {
    const full = Array.from({ length: MOST_SPECIAL_WORDS }, (_, n): SpecialWordEvent => ({
      type: 'SpecialWordAdded',
      data: { ...data, wordId: `f-${n}`, word: `w${n}` },
    }));
    when(...full)
      .when(add)
      .thenRejected('SPECIAL_WORDS_FULL');
    const changed = { ...data, wordId: 'f-1', word: 'w1', isEnabled: false };
    when(...full)
      .when({ type: 'ChangeSpecialWord', data: changed })
      .thenEvents({ type: 'SpecialWordChanged', data: changed });
  });
  it('comes with others from a table: new, anew or as it was, and only while there is room', () => {
    const table = (...words: (Rule & { wordId: string })[]): SpecialWordCommand => ({
      type: 'ImportSpecialWords',
      data: { ...place, words, at },
    });
    const dog = { ...rule, wordId: 'w-2', word: '犬', value: 'いぬ' };
    const anew = { ...rule, wordId: 'w-9', value: 'ほう' };
    when(added)
      .when(table({ ...rule, wordId: 'w-9' }, dog))
      .thenEvents({ type: 'SpecialWordAdded', data: { ...data, ...dog } });
    when(added)
      .when(table(anew))
      .thenEvents({ type: 'SpecialWordChanged', data: { ...data, value: 'ほう' } });
    const full = Array.from({ length: MOST_SPECIAL_WORDS }, (_, n): SpecialWordEvent => ({
      type: 'SpecialWordAdded',
      data: { ...data, wordId: `f-${n}`, word: `w${n}` },
    }));
    const known = { ...rule, wordId: 'w-9', word: 'w3', value: 'x' };
    when(...full)
      .when(table(dog, known))
      .thenEvents({
        type: 'SpecialWordChanged',
        data: { ...data, wordId: 'f-3', word: 'w3', value: 'x' },
      });
  });
  it('is kept sealed with the keys of those whose words there are', () => {
    const theirs = { ...added, data: { ...data, wordId: 'w-2', word: '猫', ownerId: 'u-2' } };
    const words = [added, theirs].reduce(
      (state, event) => specialWords.evolve(state, event),
      specialWords.initial,
    );
    expect(specialWords.snapshot?.persons?.(words, '')).toEqual(['u-1', 'u-2']);
  });
  it('lives in the stream of its place', () =>
    expect([
      wordStream({ scope: 'global', ownerId: 'global' }),
      wordStream(place),
      wordStream({ scope: 'content', ownerId: 'u-1', contentId: 'c-1' }),
    ]).toEqual(['special-words-global', 'special-words-user-u-1', 'special-words-content-c-1']));
});

describe('the use of special words', () => {
  const when = given(specialWordUses);
  const apply = (marks: Record<string, string>) => ({
    type: 'ApplySpecialWords' as const,
    data: { contentId: 'c-1', userId: 'u-1', marks, at },
  });
  const applied = (marks: Record<string, string>) => ({
    type: 'SpecialWordsApplied' as const,
    data: { contentId: 'c-1', userId: 'u-1', marks, at },
  });
  it('is recorded where it is news', () => {
    when()
      .when(apply({ 'a:1': '', 's:2': 'x' }))
      .thenEvents(applied({ 's:2': 'x' }));
    when(applied({ 's:2': 'x' }))
      .when(apply({ 'a:1': '', 's:2': 'x' }))
      .thenNothing();
    when(applied({ 's:2': 'x' }))
      .when(apply({ 's:2': '' }))
      .thenEvents(applied({ 's:2': '' }));
  });
});
