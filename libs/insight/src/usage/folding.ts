import { InMemory, type RecordedEvent } from '@app/kernel';
import { within, type Days } from './calendar.js';
import { usageDaysView, type UsageDay } from './days.view.js';
import type { Books } from './figures.js';
import { usageLessonsView, type UsageLesson } from './lessons.view.js';
import { usagePersonsView, type UsagePerson } from './persons.view.js';
import { usageWordsView, type UsageWords } from './words.view.js';

/** The books folded from events alone. */
export class FoldedBooks {
  private readonly days = new InMemory<UsageDay>(usageDaysView);
  private readonly persons = new InMemory<UsagePerson>(usagePersonsView);
  private readonly lessons = new InMemory<UsageLesson>(usageLessonsView);
  private readonly words = new InMemory<UsageWords>(usageWordsView);

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
