import { dayOf, projection, readModel } from '@app/kernel';
import { droppedEvents, errorEvents } from './events.js';

type Counts = Readonly<Record<string, number>>;
/** One day of the books, under its date. */
export interface ErrorDay {
  count: number;
  opened: number;
  /** `source.type.level` → errors. */
  cells: Counts;
  /** Hour of the day, UTC → errors. An hour belongs to one day of the books: these begin at a full hour. */
  hours: Counts;
  /** Why no particulars were kept → reports. */
  dropped: Counts;
}
const plus = (counts: Counts, name: string, more: number): Counts =>
  more === 0 ? counts : { ...counts, [name]: (counts[name] ?? 0) + more };

const { ErrorGroupOpened, ErrorsCounted } = errorEvents;
export const errorDays = readModel<ErrorDay>('error-days', 1);

export const errorDaysView = projection(errorDays, {
  hears: { ErrorGroupOpened, ErrorsCounted, ...droppedEvents },
  key: ({ data }) => dayOf(data.at),
  project(doc, { type, data }): ErrorDay {
    const day = doc ?? { count: 0, opened: 0, cells: {}, hours: {}, dropped: {} };
    switch (type) {
      case 'ErrorGroupOpened':
        return { ...day, opened: day.opened + 1 };
      case 'ErrorsCounted': {
        const { count, levels, source, at } = data;
        let { cells } = day;
        for (const [level, more] of Object.entries(levels))
          cells = plus(cells, `${source}.${data.type}.${level}`, more);
        const hours = plus(day.hours, at.slice(11, 13), count);
        return { ...day, count: day.count + count, cells, hours };
      }
      case 'ErrorReportsDropped': {
        const { address, all, group, newGroups, invalid } = data;
        let { dropped } = day;
        for (const [reason, more] of Object.entries({
          address,
          all,
          group,
          'new-groups': newGroups,
          invalid,
        }))
          dropped = plus(dropped, reason, more);
        return { ...day, dropped };
      }
    }
  },
});
