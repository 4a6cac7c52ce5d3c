import { JobTables } from './job-tables.js';

it('keeps the newest events only', () => {
  const tables = new JobTables(':memory:');
  tables.transaction(() => {
    for (let n = 0; n < 23_000; n += 1) tables.tell('speak', 'progress', { n });
  });
  expect(tables.row('SELECT min(id) AS oldest, count(*) AS count FROM event')).toEqual({
    oldest: 3001,
    count: 20_000,
  });
  tables.close();
});

it('says what went wrong, also where the disk was so full that SQLite rolled back by itself', () => {
  const tables = new JobTables(':memory:');
  const full = () => {
    tables.run('ROLLBACK');
    throw new Error('database or disk is full');
  };
  expect(() => tables.transaction(full)).toThrow('disk is full');
  expect(tables.transaction(() => tables.next('n'))).toBe(1);
  tables.close();
});
