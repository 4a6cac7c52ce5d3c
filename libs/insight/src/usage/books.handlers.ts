import { Behind, type Position, type ReadModel, type ReadModels, type Stored } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { monthOf, type Days } from './calendar.js';
import { usageDays } from './days.view.js';
import type { Books } from './figures.js';
import { usageLeavers, LEAVERS } from './leavers.view.js';
import { usageLessons } from './lessons.view.js';
import { usagePersons } from './persons.view.js';
import type { Leavers } from './provenance.js';
import { usageWords } from './words.view.js';

const TRIES = 20;
interface Read {
  books: Books;
  leavers: Leavers | undefined;
  /** All of it is as it was here. */
  at: Position;
}

/** The read models that figures are made of, all of one position. */
@Injectable()
export class UsageBooks {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  /** @throws {Behind} when they never stand still */
  async read(looked: Days): Promise<Read> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const at = this.models.position();
      const read = await this.readNow(looked);
      if (read.newest <= at) return { books: read.books, leavers: read.leavers, at };
      await this.models.waitFor(read.newest);
    }
    throw new Behind('使用统计正在更新');
  }

  private async readNow({ from, to }: Days) {
    const months = { month: { $gte: monthOf(from), $lte: monthOf(to) } };
    const [days, persons, lessons, words, leavers] = await Promise.all([
      this.all(usageDays, { _id: { $gte: from, $lte: to } }),
      this.all(usagePersons),
      this.all(usageLessons, months),
      this.all(usageWords, months),
      this.models.collection(usageLeavers).findOne({ _id: LEAVERS }),
    ]);
    const positions = [
      ...days,
      ...persons,
      ...lessons,
      ...words,
      ...(leavers ? [leavers] : []),
    ].map(({ _position = '0' }) => BigInt(_position));
    return {
      newest: positions.reduce((a, b) => (a > b ? a : b), 0n),
      books: { days: new Map(days.map((day) => [day._id, day])), persons, lessons, words },
      leavers: leavers
        ? { persons: leavers.persons, at: leavers.at, position: leavers.position }
        : undefined,
    };
  }

  private all<Doc extends object>(
    model: ReadModel<Doc>,
    filter: Record<string, unknown> = {},
  ): Promise<(Doc & Stored)[]> {
    return this.models.collection(model).find(filter).toArray();
  }
}
