import type { TranslationUse } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { serviceUseEvents } from './service-use.js';

/** Months that are shown, this one among them. */
const MONTHS = 12;

/** What was sent to a service, month by month (UTC), the newest first. */
export const serviceUseRecords = readModel<{ months: TranslationUse[] }>('translation-use', 1);

export const serviceUseView = projection(serviceUseRecords, {
  hears: serviceUseEvents,
  key: ({ data }) => data.serviceId,
  project(doc, { data }) {
    const { texts, characters, tokens, at } = data;
    const month = at.slice(0, 7);
    const months = doc?.months ?? [];
    const before = months.find((one) => one.month === month);
    const sum = (before?.tokens ?? 0) + (tokens ?? 0);
    const now: TranslationUse = {
      month,
      texts: (before?.texts ?? 0) + texts,
      characters: (before?.characters ?? 0) + characters,
      ...(sum > 0 && { tokens: sum }),
    };
    const others = months.filter((one) => one.month !== month);
    return {
      months: [now, ...others].toSorted((a, b) => b.month.localeCompare(a.month)).slice(0, MONTHS),
    };
  },
});
