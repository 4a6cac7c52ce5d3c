import { saidIn } from './sentence.js';
import { isSaidApart } from './other-word.js';

const said = (text: string) => saidIn(text, 'us').map(({ said: sounds }) => sounds).join(' '); // prettier-ignore

it.each([
  ['CDs and DVDs', 'sˌidˈiz ænd dˌivˌidˈiz'],
  ['TVs', 'tˌivˈiz'],
  ['my IDs', 'mI ˌIdˈiz'],
  ['two PhDs', 'tˈu pˌiˌAʧdˈiz'],
  ['a PhD', 'ɐ pˌiˌAʧdˈi'],
  ['GIs', 'ʤˌiˈIz'],
  ['five ATMs', 'fˈIv ˌAtˌiˈɛmz'],
  ["NASA's", 'nˈæsəz'],
  ["the US's", 'ðə jˌuˈɛsᵻz'],
  ["IT's", 'ˌɪts'],
])('%s has the ending of a word behind its letters', (text, sounds) => {
  expect(said(text)).toBe(sounds);
});

it('what the voice would say otherwise is told it', () => {
  expect(['TVs', 'IDs', 'PhDs', 'vs', 'cats'].map((text) => isSaidApart(text, ''))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
