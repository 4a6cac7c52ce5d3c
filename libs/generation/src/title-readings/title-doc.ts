import { readModel } from '@app/kernel';

/** How the title of a public lesson is read. */
export interface TitleReading {
  /** What was read: another title by now has another reading. */
  title: string;
  /** Empty: it is read as it is written. */
  reading: string;
}

export const titleReadings = readModel<TitleReading>('title-readings', 1);
