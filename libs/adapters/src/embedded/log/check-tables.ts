import type { DatabaseSync } from '../database.js';
import { checkEventIds } from './event-id-tables.js';
import { earliestOf, instantOf, personsIn, SPAN } from './log-tables.js';
import type { EventRow } from './schema.js';

/** Compares the derived tables with the events of a walk from the first one: what the log is asked must not be less than what it holds. */
export function checkTables(database: DatabaseSync) {
  const ids = checkEventIds(database);
  const kinds = new Set<string>();
  const persons = new Set<string>();
  const spans: { last: number; earliest: number }[] = [];
  let earliest = earliestOf([]);

  return {
    see(rows: readonly EventRow[]): void {
      ids.see(rows);
      for (const row of rows) {
        kinds.add(`${row.version} ${row.type}`);
        for (const person of personsIn(row.data)) persons.add(person);
        earliest = Math.min(earliest, instantOf(row) ?? earliest);
        if (row.position % SPAN !== 0) continue;
        spans.push({ last: row.position, earliest });
        earliest = earliestOf([]);
      }
    },
    /** @returns what is wrong, in Chinese */
    problem(): string | undefined {
      const known = database.prepare('SELECT version, type FROM kinds').all() as {
        version: number;
        type: string;
      }[];
      const names = new Set(known.map(({ version, type }) => `${version} ${type}`));
      const kind = [...kinds].find((one) => !names.has(one));
      if (kind !== undefined) return `事件种类的索引里没有 ${kind.split(' ')[1]}`;
      const person = database.prepare('SELECT 1 FROM sealed_persons WHERE person = ?');
      if ([...persons].some((one) => person.get(one) === undefined))
        return '加密字段所属的人的索引缺了人';
      const span = database.prepare('SELECT earliest FROM spans WHERE last = ?');
      const wrong = spans.find(
        (one) => (span.get(one.last) as typeof one | undefined)?.earliest !== one.earliest,
      );
      return wrong ? `时间的索引在第 ${wrong.last} 个事件处不对` : ids.problem();
    },
  };
}
