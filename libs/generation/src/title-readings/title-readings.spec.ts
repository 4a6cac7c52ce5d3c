import { given } from '../../../kernel/src/testing.js';
import { titleReading, type RecordTitleReading, type TitleReadingEvent } from './title-readings.js';

const data = {
  contentId: 'c-1',
  userId: 'u-1',
  title: '天気',
  reading: 'てんき',
  at: '2026-01-01T08:00:00.000Z',
};
const read = (more = {}): TitleReadingEvent => ({
  type: 'LessonTitleRead',
  data: { ...data, ...more },
});
const record: RecordTitleReading = { type: 'RecordTitleReading', data };
const after = given(titleReading);

describe('the reading of a title', () => {
  it('is recorded', () => after().when(record).thenEvents(read()));
  it('is recorded once', () => after(read()).when(record).thenNothing());
  it('is recorded anew for another title', () =>
    after(read({ title: '空', reading: 'そら' }))
      .when(record)
      .thenEvents(read()));
});
