import { readFileSync } from 'node:fs';
import { saidIn } from './sentence.js';
import { toIpa } from './to-ipa.js';

const ipa = (text: string, accent: 'us' | 'gb' = 'us') =>
  saidIn(text, accent)
    .flatMap(({ isWord, said }) => (isWord && said !== undefined ? [toIpa(said, accent)] : []))
    .join(' ');

// The same letters have other sounds by the part a word plays.
it.each([
  ['I read it yesterday.', 'aɪ ɹˈɛd ɪt jˈɛstɚdˌeɪ'],
  ['I read books every day.', 'aɪ ɹˈiːd bˈʊks ˈɛvəɹi dˈeɪ'],
  ['Have you ever read this?', 'hæv juː ˈɛvɚ ɹˈɛd ðˈɪs'],
  ['Had she read it?', 'hæd ʃiː ɹˈɛd ɪt'],
  ['Please record a record.', 'plˈiːz ɹəkˈɔːɹd ə ɹˈɛkɚd'],
  ['They live here; a live show.', 'ðeɪ lˈɪv hˈɪɹ ə lˈaɪv ʃˈoʊ'],
  ['Close the door; it is close.', 'klˈoʊz ðə dˈɔːɹ ɪt ɪz klˈoʊs'],
  ['The wind blew; wind the clock.', 'ðə wˈɪnd blˈuː wˈaɪnd ðə klˈɑːk'],
  ['I use it. What is the use?', 'aɪ jˈuːz ɪt wʌt ɪz ðə jˈuːs'],
  ['The bass player caught a bass.', 'ðə bˈeɪs plˈeɪɚ kˈɔːt ə bˈæs'],
  ['The hour, the bird, you and she', 'ði ˈaʊɚ ðə bˈɜːd juː ænd ʃiː'],
])('%s', (text, line) => expect(ipa(text)).toBe(line));

it('reads words that a program has, too', () => {
  expect(ipa('The constructor, toString and hasOwnProperty')).toMatch(/^ðə kənstɹˈʌktɚ/);
});

it('writes the British accent with its own lengths', () => {
  expect(ipa('I can’t find my new car.', 'gb')).toBe('aɪ kˈɑːnt fˈaɪnd maɪ njˈuː kˈɑː');
});

/** Of the first 121 sentences of the second table, 105 were right when it was written. */
const everyday = ['homographs.tsv', 'homographs-again.tsv'].flatMap((name) =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]),
);

it.each(everyday)('%s has %s in it', (text, said) => expect(ipa(text).split(' ')).toContain(said));
