import {
  CORRECTION,
  type CorrectionPreview,
  type CorrectionScope,
  type ReadingAccepted,
} from '@app/contracts';
import { Rejected, type ReadModels } from '@app/kernel';
import { READ_MODELS, type Identity } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import type { LessonChange } from './changing.js';
import { Corrections } from './corrections.handlers.js';
import { Decisions } from './decisions.handlers.js';
import { lessonTitles, receiptOf } from './receipts.js';

const outdated = () => new Rejected('READING_OUTDATED', '这句话后来改过，词已经对不上；课没有改动');

/** What accepting it would change, before it is decided. @throws {Rejected | Missing} PROPOSAL_CLOSED, READING_OUTDATED, INVALID */
export class PreviewCorrection extends Query<Omit<CorrectionPreview, 'success'>> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
    readonly proposalId: string,
    readonly scope: CorrectionScope,
  ) {
    super();
  }
}
@QueryHandler(PreviewCorrection)
class PreviewCorrectionHandler implements IQueryHandler<PreviewCorrection> {
  constructor(
    @Inject(Decisions) private readonly decisions: Decisions,
    @Inject(Corrections) private readonly corrections: Corrections,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}
  async execute({ userId, contentId, proposalId, scope }: PreviewCorrection) {
    const { proposal, found, heard } = await this.decisions.one(contentId, userId, proposalId);
    if (!found?.word && !heard?.word) throw outdated();
    const plan = await this.corrections.plan(userId, contentId, proposal, scope);
    const titles = await lessonTitles(this.models, plan);
    const all = plan.flatMap(({ contentId: id, sentences }) =>
      sentences.map((one) => ({ contentId: id, ...one })),
    );
    return {
      lessons: plan.map((one) => ({
        contentId: one.contentId,
        title: titles.get(one.contentId) ?? '',
        sentences: one.sentences.length,
      })),
      sentences: all.length,
      units: new Set(all.map(({ segment }) => `${segment.speaker} ${segment.id}`)).size,
      lines: all
        .slice(0, CORRECTION.lines)
        .map(({ segment, number, starts, published, ...of }) => ({
          ...of,
          occurrenceId: segment.occurrenceId,
          number,
          content: segment.content,
          language: segment.language,
          starts: [...starts],
          ...(published && { published }),
        })),
    };
  }
}

/** Corrects the reading for everybody who asked for it, as far as its author wants it to go. @throws {Rejected | Missing} READING_OUTDATED, PROPOSAL_CLOSED, FORBIDDEN, INVALID */
export class AcceptReadingProposal extends Command<Omit<ReadingAccepted, 'success'>> {
  constructor(
    readonly me: Identity,
    readonly contentId: string,
    readonly proposalId: string,
    readonly scope: CorrectionScope,
  ) {
    super();
  }
}
@CommandHandler(AcceptReadingProposal)
class AcceptHandler implements ICommandHandler<AcceptReadingProposal> {
  constructor(
    @Inject(Decisions) private readonly decisions: Decisions,
    @Inject(Corrections) private readonly corrections: Corrections,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  async execute({ me, contentId, proposalId, scope }: AcceptReadingProposal) {
    const { userId } = me;
    const one = await this.decisions.one(contentId, userId, proposalId);
    const { proposal, found, heard, done } = one;
    const data = { proposalId, contentId, at: this.decisions.at };
    if (proposal.state !== 'open') {
      // The rule says why not, or that it is done.
      await this.decisions.decide(userId, { type: 'AcceptReadingProposal', data });
      const before = done?.correction ?? { scope, lessons: [] };
      return { receipt: await receiptOf(this.models, before), sounds: 'none' as const };
    }
    const word = found?.word;
    if (!word && !heard?.word) throw outdated();
    const plan = await this.corrections.plan(userId, contentId, proposal, scope);
    // What can be refused comes first. Cut off after it, the proposal still waits, and accepting it again changes nothing more.
    const kept =
      scope === 'sentence' ? {} : await this.corrections.keepWord(me, contentId, proposal, scope);
    const operationId = word
      ? await this.decisions.edit(contentId, userId, (id) => ({
          id,
          kind: 'editSentence',
          occurrenceId: found.segment.occurrenceId,
          change: { reading: word.corrected },
        }))
      : undefined;
    const lessons = await this.published(userId, proposalId, plan);
    const correction = { userId, scope, lessons, ...kept };
    await this.decisions.decide(userId, {
      type: 'AcceptReadingProposal',
      data: { ...data, ...(operationId !== undefined && { operationId }), correction },
    });
    const anew = plan.map((change) => ({
      contentId: change.contentId,
      occurrenceIds: change.sentences.map(({ segment }) => segment.occurrenceId),
    }));
    const sounds = await this.corrections.speak(userId, anew);
    return { receipt: await receiptOf(this.models, correction), sounds };
  }

  private async published(userId: string, correctionId: string, plan: readonly LessonChange[]) {
    const lessons = [];
    for (const change of plan) {
      const published = await this.corrections.publish(userId, correctionId, change);
      const { contentId, sentences } = change;
      lessons.push({ contentId, sentences: sentences.length, ...(published && { published }) });
    }
    return lessons;
  }
}

export const acceptingHandlers: readonly Provider[] = [PreviewCorrectionHandler, AcceptHandler];
