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

it('leaves the text whole', () => {
  expect(withGiven('Anne', 'ˈæn ˈæn')).toBe('Anne');
  const given = `${withGiven('Anne', 'ˈæn')} sings 12 songs.`;
  expect([withoutGiven(given), givenBlank(given)]).toEqual(['Anne sings 12 songs.', 'Anne      sings 12 songs.']); // prettier-ignore
  expect(aroundGiven(given, (piece) => piece.replace('12', 'twelve'))).toBe('Anne⟦ˈæn⟧ sings twelve songs.'); // prettier-ignore
});
