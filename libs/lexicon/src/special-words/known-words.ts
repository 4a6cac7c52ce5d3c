import { readWhole, type Clock, type Collection, type Ids, type ReadModels } from '@app/kernel';
import { segmentsOf, type Graph, type Resources, type SpecialWord } from '@app/lesson';
import type { Commands } from '@app/platform';
import { marksOf, showingOutdated, withoutOutdated } from './marks.js';
import { specialWordUses, useStream } from './special-word-use.js';
import { specialWords, wordStream } from './special-words.js';
import { specialWordRecords, specialWordUseRecords, type SpecialWordDoc } from './records.js';

/** Of one event. */
const MARKS = 500;
interface Lesson {
  id: string;
  userId: string;
}

/** The special words that count for a person or one of their lessons, and what was made with which of them. */
export class KnownWords {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Everybody's, their own, and those of the lesson; also such that rest. */
  async docs(userId: string, contentId?: string): Promise<(SpecialWordDoc & { _id: string })[]> {
    const places = [
      { scope: 'global' },
      { scope: 'user', ownerId: userId },
      ...(contentId === undefined ? [] : [{ scope: 'content', ownerId: userId, contentId }]),
    ];
    return this.words.find({ $or: places }).toArray();
  }

  /** Those of single lessons of theirs. */
  async docsOfLessons(userId: string): Promise<(SpecialWordDoc & { _id: string })[]> {
    return this.words.find({ scope: 'content', ownerId: userId }).toArray();
  }

  async of(userId: string, contentId?: string): Promise<readonly SpecialWord[]> {
    return (await this.docs(userId, contentId)).filter(({ isEnabled }) => isEnabled);
  }

  async usedIn(contentId: string): Promise<Record<string, string>> {
    return (await readWhole(this.models.collection(specialWordUseRecords), contentId))?.marks ?? {};
  }

  async applied({ id: contentId, userId }: Lesson, marks: Record<string, string>): Promise<void> {
    const at = this.clock.now().toISOString();
    const entries = Object.entries(marks);
    // A long lesson has thousands of results: more than one event holds.
    for (let from = 0; from < entries.length; from += MARKS) {
      const some = Object.fromEntries(entries.slice(from, from + MARKS));
      await this.commands.execute({
        stream: useStream(contentId),
        decider: specialWordUses,
        command: { type: 'ApplySpecialWords', data: { contentId, userId, marks: some, at } },
        actor: 'system',
        at,
      });
    }
  }

  /** A copy of a lesson has the same words, and its sounds were made with them. */
  async copied({ id, userId }: Lesson, copyId: string): Promise<void> {
    await this.hand(await this.ofLesson({ id, userId }), { id: copyId, userId });
    await this.applied({ id: copyId, userId }, await this.usedIn(id));
  }

  /**
   * A lesson of somebody else that becomes one's own has those of its words that are said in it. What was made of it stands as it is, also
   * where one's own words are others: nothing is to be made anew before it is asked for.
   */
  async takenOver(
    from: Lesson,
    to: Lesson,
    made: { graph: Graph; resources: Resources },
  ): Promise<void> {
    const said = segmentsOf(made).map(({ content }) => content);
    const theirs = (await this.ofLesson(from)).filter(
      ({ isEnabled, word }) => isEnabled && said.some((content) => content.includes(word)),
    );
    await this.models.waitFor(await this.hand(theirs, to));
    const marks = marksOf(made, await this.of(to.userId, to.id));
    await this.applied(to, Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark)));
  }

  private ofLesson({ id, userId }: Lesson) {
    return this.words.find({ scope: 'content', ownerId: userId, contentId: id }).toArray();
  }

  /** @returns the position at which the lesson has all of them */
  private async hand(docs: readonly SpecialWordDoc[], { id, userId }: Lesson): Promise<bigint> {
    const at = this.clock.now().toISOString();
    let last = 0n;
    for (const doc of docs) {
      const { word, language, kind, value, priority, isEnabled } = doc;
      const place = { scope: 'content', ownerId: userId, contentId: id } as const;
      const data = {
        wordId: this.ids.uuid(),
        ...place,
        word,
        language,
        kind,
        value,
        priority,
        isEnabled,
        at,
      };
      const { position } = await this.commands.execute({
        stream: wordStream(place),
        decider: specialWords,
        command: { type: 'AddSpecialWord', data },
        actor: userId,
        at,
      });
      last = position;
    }
    return last;
  }

  /** The lesson as a generation looks at it: what other words made is missing. */
  async toGenerate<M extends { graph: Graph; resources: Resources }>(
    { id, userId }: Lesson,
    made: M,
  ): Promise<M> {
    return withoutOutdated(made, await this.of(userId, id), await this.usedIn(id));
  }

  /** The lesson as its author sees it: sounds that other words made say so. */
  async toShow<M extends { graph: Graph; resources: Resources }>(
    { id, userId }: Lesson,
    made: M,
  ): Promise<M> {
    return showingOutdated(made, await this.of(userId, id), await this.usedIn(id));
  }

  private get words(): Collection<SpecialWordDoc> {
    return this.models.collection(specialWordRecords);
  }
}
