import { differenceAsked, documentTyped, momentAsked, pastSearch, pastWantedOf, typedDocument } from './past-wanted.js'; // prettier-ignore

const at = '2026-11-17T02:00:00.000Z';

it('is kept in the address, and read from it again', () => {
  const wanted = { compare: true, model: 'users', field: 'role', value: 'admin', at, thanPosition: '7', after: 'is:u1' }; // prettier-ignore
  expect(pastWantedOf(pastSearch(wanted))).toEqual(wanted);
  const nonsense = new URLSearchParams('model=users&position=last&at=yesterday&field=$where');
  const told = { model: 'users', position: 'last', at: 'yesterday', field: '$where' };
  expect(pastWantedOf(nonsense)).toEqual({ compare: false, ...told }); // for the server to refuse
});

it.each([
  ['u-1', { key: 'u-1' }],
  ['  ', {}],
  ['role = admin', { field: 'role', value: 'admin' }],
  ['a.b=x=y', { field: 'a.b', value: 'x=y' }],
  ['role=', { field: 'role', value: '' }],
  ['=admin', { value: 'admin' }],
  ['角色=admin', { field: '角色', value: 'admin' }],
])('a document is typed: %j', (typed, meant) => {
  expect(documentTyped(typed)).toEqual(meant);
  expect(documentTyped(typedDocument({ compare: false, ...meant }))).toEqual(meant);
});

it('stands at the head where nobody says when, so that asking again asks the same', () => {
  expect(momentAsked({ compare: false, model: 'users' }, '9')).toEqual({ model: 'users', limit: 20, position: '9' }); // prettier-ignore
  expect(momentAsked({ compare: false, model: 'users', at }, '9')).toEqual({ model: 'users', limit: 20, at }); // prettier-ignore
  expect(differenceAsked({ compare: true, model: 'users', position: '3' }, '9')).toEqual({ model: 'users', limit: 20, position: '3', thanPosition: '9' }); // prettier-ignore
});
