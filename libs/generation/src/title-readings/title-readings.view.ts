import { projection } from '@app/kernel';
import { LessonPurged } from '@published/authoring';
import { titleReadings, type TitleReading } from './title-doc.js';
import { titleReadingEvents } from './title-readings.js';

/** Found with the lesson, and only where that is: who searches asks for public lessons, whatever else says something of them. */
export const titleReadingView = projection(titleReadings, {
  hears: { ...titleReadingEvents, LessonPurged },
  key: ({ data }) => data.contentId,
  project(_, event): TitleReading | undefined {
    if (event.type === 'LessonPurged') return undefined;
    const { title, reading } = event.data;
    return { title: title ?? '', reading: reading ?? '' };
  },
  finds: {
    of: ({ reading }) => (reading === '' ? undefined : { texts: { reading: [reading] } }),
  },
});
