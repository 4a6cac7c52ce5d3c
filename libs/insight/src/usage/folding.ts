import type { AnyProjection, Projection, RecordedEvent } from '@app/kernel';
import { within, type Days } from './calendar.js';
import { usageDaysView, type UsageDay } from './days.view.js';
import type { Books } from './figures.js';
import { usageLessonsView, type UsageLesson } from './lessons.view.js';
import { usagePersonsView, type UsagePerson } from './persons.view.js';
import { usageWordsView, type UsageWords } from './words.view.js';

/** One read model in memory: the same fold as the server's, and nothing else of it. */
class Folded<Doc extends object> {
  readonly docs = new Map<string, Doc>();
  private readonly projection: Projection<Doc>;

  constructor(projection: AnyProjection) {
    this.projection = projection as unknown as Projection<Doc>;
  }

  add(event: RecordedEvent): void {
    if (!this.projection.hears.includes(event.type)) return;
    for (const key of [this.projection.key(event) ?? []].flat()) {
      const doc = this.projection.project(this.docs.get(key), event, key);
      if (doc) this.docs.set(key, doc);
      else this.docs.delete(key);
    }
  }
}

/** The books folded from events alone. */
export class FoldedBooks {
  private readonly days = new Folded<UsageDay>(usageDaysView);
  private readonly persons = new Folded<UsagePerson>(usagePersonsView);
  private readonly lessons = new Folded<UsageLesson>(usageLessonsView);
  private readonly words = new Folded<UsageWords>(usageWordsView);

  add(event: RecordedEvent): void {
    this.days.add(event);
    this.persons.add(event);
    this.lessons.add(event);
    this.words.add(event);
  }

  books(looked: Days): Books {
    return {
      days: new Map([...this.days.docs].filter(([day]) => within(looked, day))),
      persons: [...this.persons.docs.values()],
      lessons: [...this.lessons.docs.values()],
      words: [...this.words.docs.values()],
    };
  }
}
