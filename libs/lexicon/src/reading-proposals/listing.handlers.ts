import type { ReadingProposal, ReadingProposalCounts } from '@app/contracts';
import { readWhole, type ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OWN_LESSONS, type OwnLessons } from '@published/authoring';
import { placed } from './placing.js';
import { receiptOf } from './receipts.js';
import {
  corrections,
  readingProposalRecords,
  type HeldProposal,
} from './reading-proposals.view.js';

/** Decided ones that one answer shows. */
const SHOWN = 50;
const NOTES = 20;

/** What was proposed in a lesson of theirs. @throws {Missing} */
export class ReadingProposalsOf extends Query<ReadingProposal[]> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}
const timeOf = ([first]: readonly HeldProposal[]): string => first?.decidedAt ?? '';
@QueryHandler(ReadingProposalsOf)
class ReadingProposalsOfHandler implements IQueryHandler<ReadingProposalsOf> {
  constructor(
    @Inject(OWN_LESSONS) private readonly lessons: OwnLessons,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}
  async execute({ userId, contentId }: ReadingProposalsOf) {
    const lesson = await this.lessons.lessonOf(contentId, userId);
    const { proposals = [] } =
      (await readWhole(this.models.collection(readingProposalRecords), contentId)) ?? {};
    const laid = (same: readonly HeldProposal[]) =>
      same.slice(0, 1).map((first) => ({ same, first, found: placed(lesson, first) }));
    const open = corrections(proposals.filter(({ state }) => state === 'open')).flatMap(laid);
    const decided = corrections(proposals.filter(({ state }) => state !== 'open')).toSorted(
      (a, b) => (timeOf(a) < timeOf(b) ? 1 : -1),
    );
    const placeOf = ({ found, first }: (typeof open)[number]) =>
      (found?.index ?? 1e6) * 1e5 + first.start;
    const shown = [
      ...open.toSorted((a, b) => placeOf(a) - placeOf(b)),
      ...decided.slice(0, SHOWN).flatMap(laid),
    ];
    const receipts = new Map(
      await Promise.all(
        shown.map(async ({ same, first }) => {
          const done = same.find(({ correction }) => correction !== undefined)?.correction;
          return [first.proposalId, done && (await receiptOf(this.models, done))] as const;
        }),
      ),
    );
    return shown.map(({ same, first, found: inDraft }): ReadingProposal => {
      const { proposalId: id, state, occurrenceId, word, reading, at } = first;
      // Where the draft says something else by now, others may still hear it.
      const heard =
        !inDraft?.word && lesson.published ? placed(lesson.published, first) : undefined;
      const found = heard?.word ? heard : inDraft;
      const here = found && {
        occurrenceId: found.segment.occurrenceId,
        language: found.segment.language,
        sentence: found.segment.content,
        ...(found.word && { start: found.word.start, current: found.word.current }),
        ...(heard?.word && { published: true as const }),
      };
      const receipt = receipts.get(id);
      const notes = same.flatMap(({ note }) => (note === undefined ? [] : [note])).slice(0, NOTES);
      const people = new Set(same.flatMap((one) => one.userId || [])).size;
      return {
        id,
        state,
        occurrenceId,
        language: 'ja',
        word,
        reading,
        people,
        notes,
        changed: found?.changed ?? true,
        at,
        ...here,
        ...(receipt && { receipt }),
      };
    });
  }
}

/** Where something waits for them, and where they have decided. */
export class ReadingProposalCountsOf extends Query<ReadingProposalCounts['lessons']> {
  constructor(readonly userId: string) {
    super();
  }
}
@QueryHandler(ReadingProposalCountsOf)
class ReadingProposalCountsOfHandler implements IQueryHandler<ReadingProposalCountsOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({ userId }: ReadingProposalCountsOf) {
    const docs = await this.models
      .collection(readingProposalRecords)
      .find({ authorId: userId })
      .toArray();
    return docs
      .map(({ contentId, waiting, decided }) => ({ contentId, waiting, decided }))
      .toSorted((a, b) => b.waiting - a.waiting);
  }
}

export const listingHandlers: readonly Provider[] = [
  ReadingProposalsOfHandler,
  ReadingProposalCountsOfHandler,
];
