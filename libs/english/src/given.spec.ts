import { aroundGiven, givenBlank, withGiven, withoutGiven } from './given.js';
import { saidIn } from './sentence.js';

it('is said as it is given, and nothing else is', () => {
  const said = saidIn('“Nguyen⟦wɪn⟧, read⟦ɹˈiːd⟧ it’s⟦ɪts⟧ yesterday.”', 'us');
  expect(said.map(({ text, said: own }) => `${text}:${own}`)).toEqual([
    '“:“', 'Nguyen:wɪn', ',:,', 'read:ɹˈid', "it's:ɪts", 'yesterday:jˈɛstəɹdˌA', '.”:.”',
  ]); // prettier-ignore
});

it('has its stress on the vowel, wherever a person writes it', () =>
  expect(saidIn('sunny⟦ˈsʌni⟧ today⟦təˈdeɪ⟧', 'us').map(({ said }) => said)).toEqual(['sˈʌni', 'tədˈA'])); // prettier-ignore

it('takes the full stop of a short word along', () =>
  expect(saidIn('Prof.⟦pɹəˈfɛsɚ⟧ Lee.', 'us').map(({ text }) => text)).toEqual(['Prof.', 'Lee', '.'])); // prettier-ignore

it('leaves the text whole', () => {
  expect(withGiven('Anne', 'ˈæn ˈæn')).toBe('Anne');
  expect(withGiven('New York', 'nˈuː jˈɔːk')).toBe('New⟦nˈuː⟧ York⟦jˈɔːk⟧');
  const given = `${withGiven('Anne', 'ˈæn')} sings 12 songs.`;
  expect([withoutGiven(given), givenBlank(given)]).toEqual(['Anne sings 12 songs.', 'Anne      sings 12 songs.']); // prettier-ignore
  expect(aroundGiven(given, (piece) => piece.replace('12', 'twelve'))).toBe('Anne⟦ˈæn⟧ sings twelve songs.'); // prettier-ignore
});

it.each([
  ['1995', 'It was 1995⟦wˈʌn·θˈaʊzənd⟧.'],
  ['$10.50', 'It was $10.50⟦wˈʌn·θˈaʊzənd⟧.'],
  ['20 °C', 'It was 20°C⟦wˈʌn·θˈaʊzənd⟧.'],
])('a figure, %s, is said in the words that are given', (figure, line) => {
  const given = `It was ${withGiven(figure, 'wˈʌn θˈaʊzənd')}.`;
  expect(given).toBe(line);
  expect(saidIn(given, 'us').map(({ said }) => said)).toEqual(['ˌɪt', 'wʌz', 'wˈʌn θˈWzənd', '.']);
  expect(aroundGiven(given, (piece) => piece.toUpperCase())).toBe(line.toUpperCase().replace(/⟦.*⟧/, /⟦.*⟧/.exec(line)![0])); // prettier-ignore
});
