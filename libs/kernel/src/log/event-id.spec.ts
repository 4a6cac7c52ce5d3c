import { eventId } from './event-id.js';

it('makes the same id of the same command however often, and whatever was asked between', () => {
  const asked = (): string[] => [
    eventId('s', 'c', 0),
    eventId('s', 'c', 0),
    eventId('s', 'c', 1),
    eventId('s', 'd', 0),
    eventId('t', 'd', 0),
    eventId('s', 'c', 0),
  ];
  const [a, again, second, other, elsewhere, later] = asked();
  expect([again, later]).toEqual([a, a]);
  expect(new Set([a, second, other, elsewhere]).size).toBe(4);
  expect(asked()).toEqual([a, a, second, other, elsewhere, a]);
});

it('is the UUIDv5 of stream, command and place', () => {
  expect(eventId('s', 'c', 0)).toBe('75998d97-6854-56b9-95f3-9e0dfeb15309');
});
