import type { OccurrenceStore } from '@app/kernel';
import type { TakesAlong } from '@app/platform';

/** What is kept of errors that somebody met. */
export const ownErrorsOf = (occurrences: OccurrenceStore): TakesAlong =>
  async function* (userId) {
    const met = await occurrences.ofPerson(userId);
    if (met.length === 0) return;
    yield {
      name: '错误报告.json',
      says: '你遇到的程序错误，最近 30 天保留的',
      bytes: new TextEncoder().encode(
        JSON.stringify(
          met.map(({ at, body }) => ({ at, ...body })),
          null,
          1,
        ),
      ),
    };
  };
