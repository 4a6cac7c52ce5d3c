import { z } from 'zod';
import { practiceEvents } from './events.js';

it('takes every zone that a runtime knows, also those that newer ones name by their offset', () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+5', 'EST5EDT', '+09:00'];
  const { timeZone } = practiceEvents.SentencePlayed.shape;
  expect(zones.filter((zone) => !z.safeParse(timeZone, zone).success)).toEqual([]);
});
