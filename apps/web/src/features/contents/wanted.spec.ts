import { addressOf, ALL, wantedIn } from './wanted.js';

const through = (address: string) =>
  new URLSearchParams(addressOf(wantedIn(new URLSearchParams(address)))).toString();

it('says in the address what is not the plain list, and reads it again', () => {
  const wanted = {
    q: '便利店 50%',
    visibility: 'public',
    state: 'failed',
    language: 'ja',
    sort: 'title',
    page: 3,
  } as const;
  expect(wantedIn(new URLSearchParams(addressOf(wanted)))).toEqual(wanted);
  expect(addressOf(ALL)).toEqual({});
  expect(through('sort=updatedAt&page=1')).toBe('');
});
it.each([
  'state=none',
  'visibility=constructor',
  'sort=__proto__',
  'language=xx',
  'page=-2',
  'page=1e7',
  'page=abc',
  'other=1',
])('leaves out what cannot be asked for: %s', (address) =>
  expect(wantedIn(new URLSearchParams(address))).toEqual(ALL),
);
