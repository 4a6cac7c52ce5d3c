import { JobTables } from './job-tables.js';

it('keeps the newest events only', () => {
  const tables = new JobTables(':memory:');
  tables.transaction(() => {
    for (let n = 0; n < 23_000; n += 1) tables.tell('speak', 'progress', { n });
  });
  expect(tables.row('SELECT min(id) AS oldest, count(*) AS count FROM event')).toEqual({ oldest: 3001, count: 20_000 });
  tables.close();
});
