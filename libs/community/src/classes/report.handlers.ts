import { setImmediate as others } from 'node:timers/promises';
import {
  CLASS,
  type ClassReport,
  type HardSentence,
  type ReportedProgress,
  type ReportedSentence,
} from '@app/contracts';
import { Missing, readSomeWhole, type ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { sentencesOf } from '@published/library';
import { practiceKey, sentenceTallies, type SentenceTallies } from '@published/practice';
import { peopleOf } from '../spaces/people.js';
import { memberships, type ClassDoc } from './classes.view.js';
import { OpenClasses } from './open-classes.js';
import { hardest, sentencesReported } from './report.js';

interface Member {
  id: string;
  username: string;
  joinedAt: string;
}

/** In the order they joined, without those who are gone or shut out. */
const membersOf = async (models: ReadModels, { classId }: ClassDoc): Promise<Member[]> => {
  const found = await models
    .collection(memberships)
    .find({ classId })
    .sort({ at: 1, _id: 1 })
    .toArray();
  const people = await peopleOf(
    models,
    found.map(({ userId }) => userId),
  );
  return found.flatMap(({ userId, at: joinedAt }) => {
    const person = people.get(userId);
    return person ? [{ id: person.id, username: person.username, joinedAt }] : [];
  });
};

/** What one person did with the sentences of a lesson, each: a record that is stored in parts names none of them itself. */
const talliesOf = async (
  models: ReadModels,
  records: readonly (SentenceTallies & { _id: string })[],
) => {
  const found = records.map(({ sentences }) => sentences).filter(({ length }) => length > 0);
  const split = records.flatMap(({ _id, sentences }) => (sentences.length > 0 ? [] : _id));
  for await (const { sentences } of readSomeWhole(models.collection(sentenceTallies), split))
    found.push(sentences);
  return found;
};

/** What members did in the lessons of the collection, some lessons at a time. @throws {Missing} for everybody but the teacher */
export class ClassReportOf extends Query<Omit<ClassReport, 'success'>> {
  constructor(
    readonly id: string,
    readonly viewer: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ClassReportOf)
class ClassReportOfHandler implements IQueryHandler<ClassReportOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ id, viewer, page }: ClassReportOf) {
    const classes = new OpenClasses(this.models);
    const doc = await classes.ofTeacher(id, viewer);
    const items = (await classes.collection(doc, viewer))?.items ?? [];
    const from = (page - 1) * CLASS.lessonsAtOnce;
    const shown = items.slice(from, from + CLASS.lessonsAtOnce);
    const members = await membersOf(this.models, doc);
    const there = shown.flatMap(({ content }) => content ?? []);
    const records = await this.models
      .collection(sentenceTallies)
      .find({
        _id: {
          $in: members.flatMap(({ id: member }) => there.map((one) => practiceKey(member, one.id))),
        },
      }) // prettier-ignore
      .toArray();
    const lengths = new Map(there.map((one) => [one.id, one.sentenceCount]));
    const done = new Map<string, ReportedProgress[]>();
    for (const { userId, contentId, whole } of records) {
      if (!whole) continue;
      const { heard, hard, ok, easy, dictated, score } = whole;
      // Sentences may have left the lesson since they were heard.
      const most = Math.min(heard, lengths.get(contentId) ?? 0);
      const row = { contentId, heard: most, hard, ok, easy, dictated, score };
      done.set(userId, [...(done.get(userId) ?? []), row]);
    }
    const troubled = records.filter(({ whole }) => (whole?.trouble ?? 0) > 0);
    return {
      lessons: shown.map(({ contentId, content }) => ({
        id: contentId,
        sentences: content?.sentenceCount ?? 0,
        ...(content && { title: content.title, language: content.language }),
      })),
      members: members.map((one) => ({ ...one, lessons: done.get(one.id) ?? [] })),
      hard: await this.hard(troubled),
      page,
      pages: Math.max(1, Math.ceil(items.length / CLASS.lessonsAtOnce)),
    };
  }

  private async hard(troubled: readonly (SentenceTallies & { _id: string })[]) {
    const found: HardSentence[] = [];
    for (const contentId of new Set(troubled.map((one) => one.contentId))) {
      const cards = (await sentencesOf(this.models, [contentId], { parts: true })).get(contentId);
      const of = troubled.filter((one) => one.contentId === contentId);
      const people = await talliesOf(this.models, of);
      if (cards)
        found.push(...sentencesReported(cards, people).map((one) => ({ ...one, contentId })));
      await others(); // a long lesson takes some ms
    }
    return hardest(found);
  }
}

/** The sentences of one lesson, with what members did with each. @throws {Missing} for everybody but the teacher, and for what is not in the class */
export class ClassLessonOf extends Query<ReportedSentence[]> {
  constructor(
    readonly of: { id: string; contentId: string; member?: string | undefined },
    readonly viewer: string,
  ) {
    super();
  }
}

@QueryHandler(ClassLessonOf)
class ClassLessonOfHandler implements IQueryHandler<ClassLessonOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ of: { id, contentId, member }, viewer }: ClassLessonOf) {
    const classes = new OpenClasses(this.models);
    const doc = await classes.ofTeacher(id, viewer);
    const items = (await classes.collection(doc, viewer))?.items ?? [];
    if (!items.some((item) => item.contentId === contentId && item.content))
      throw new Missing('content');
    const members = await membersOf(this.models, doc);
    const asked = member === undefined ? members : members.filter((one) => one.id === member);
    if (member !== undefined && asked.length === 0) throw new Missing('user');
    const cards = (await sentencesOf(this.models, [contentId], { parts: true })).get(contentId);
    const keys = asked.map((one) => practiceKey(one.id, contentId));
    const records = await this.models
      .collection(sentenceTallies)
      .find({ _id: { $in: keys } })
      .toArray();
    const people = await talliesOf(this.models, records);
    return cards ? sentencesReported(cards, people) : [];
  }
}

export const reportHandlers: readonly Provider[] = [ClassReportOfHandler, ClassLessonOfHandler];
