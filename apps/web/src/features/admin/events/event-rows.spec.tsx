import { whoOf } from './event-rows.js';

it.each([
  ['visitor', undefined, '访客'],
  ['system', undefined, '系统'],
  ['system:errors', undefined, '系统:errors'],
  ['systematic', undefined, 'systematic'],
  ['4a1c', '花子', '花子'],
])('says of %s who that is', (actor, actorName, said) => {
  expect(whoOf({ actor, ...(actorName !== undefined && { actorName }) })).toBe(said);
});
