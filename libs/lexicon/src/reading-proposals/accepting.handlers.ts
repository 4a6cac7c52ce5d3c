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
import { CorrectedWords } from './corrected-words.handlers.js';
import { Corrections } from './corrections.handlers.js';
import { Decisions } from './decisions.handlers.js';
import type { Placed } from './placing.js';
import type { Begun } from './reading-proposals.js';
import type { HeldProposal } from './reading-proposals.view.js';
import { lessonTitles, receiptOf } from './receipts.js';

/** How often it is decided again where somebody writes in the sentence meanwhile. */
const TRIES = 3;
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
      sentences: sentencesOf(plan),
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

/**
 * Corrects the reading for everybody who asked for it, as far as its author wants it to go. What is written in the sentence meanwhile stays:
 * it is decided again on what stands there then.
 * @throws {Rejected | Missing} READING_OUTDATED, PROPOSAL_CLOSED, FORBIDDEN, INVALID; CONFLICT where it would not change as many sentences as were seen
 */
export class AcceptReadingProposal extends Command<Omit<ReadingAccepted, 'success'>> {
  constructor(
    readonly me: Identity,
    readonly contentId: string,
    readonly proposalId: string,
    readonly scope: CorrectionScope,
    /** As many sentences as it was said to change. */
    readonly seen?: number,
  ) {
    super();
  }
}
type Asked = Pick<AcceptReadingProposal, 'me' | 'contentId' | 'proposalId' | 'scope' | 'seen'>;
@CommandHandler(AcceptReadingProposal)
class AcceptHandler implements ICommandHandler<AcceptReadingProposal> {
  constructor(
    @Inject(Decisions) private readonly decisions: Decisions,
    @Inject(Corrections) private readonly corrections: Corrections,
    @Inject(CorrectedWords) private readonly corrected: CorrectedWords,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  execute({ me, contentId, proposalId, scope, seen }: AcceptReadingProposal) {
    return this.accept({ me, contentId, proposalId, scope, ...(seen !== undefined && { seen }) });
  }

  private async accept(asked: Asked, tries = TRIES): Promise<Omit<ReadingAccepted, 'success'>> {
    const { me, contentId, proposalId, scope, seen } = asked;
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
    const { begun, attempt } = await this.decisions.begun(contentId, proposalId);
    const gone = !found?.word && !heard?.word;
    if (begun && (gone || begun.scope !== scope)) {
      await this.decisions.drop(me, contentId, one, begun);
      return this.accept(asked, tries);
    }
    if (gone) throw outdated();
    const plan = await this.corrections.plan(userId, contentId, proposal, scope);
    if (!begun && seen !== undefined && seen !== sentencesOf(plan))
      throw new Rejected('CONFLICT', '会改的句子刚刚变了，请再看一眼；课没有改动');
    const of = begun ?? (await this.begin(me, proposal, { contentId, attempt, scope, plan }));
    // Each step bears the name of the attempt: cut off, it is gone on with, and what was done is told as it was then.
    await this.corrected.keep(me, contentId, proposal, of);
    let operationId: string | undefined;
    try {
      operationId = await this.drafted(userId, contentId, found, of);
    } catch (error) {
      if (!(error instanceof Rejected) || error.code !== 'CONFLICT') throw error;
      if (tries === 0) throw outdated();
      await this.corrections.settled();
      return this.accept(asked, tries - 1);
    }
    const lessons = await this.published(userId, proposalId, of, plan);
    const made = operationId === undefined ? {} : { operationId };
    const correction = { userId, ...receivedOf(of), lessons, ...made, found: asFound(proposal) };
    await this.decisions.decide(userId, {
      type: 'AcceptReadingProposal',
      data: { ...data, ...made, correction },
    });
    const anew = begun
      ? await this.corrections.anew(proposalId, proposal, correction)
      : plan.map((change) => ({
          contentId: change.contentId,
          occurrenceIds: change.sentences.map(({ segment }) => segment.occurrenceId),
        }));
    const sounds = await this.corrections.speak(userId, anew);
    return { receipt: await receiptOf(this.models, correction), sounds };
  }

  /** What can be refused comes first, then what is going to be done. */
  private async begin(
    me: Identity,
    proposal: HeldProposal,
    { contentId, attempt, scope, plan }: { contentId: string; attempt: string; scope: CorrectionScope; plan: readonly LessonChange[] }, // prettier-ignore
  ): Promise<Begun> {
    const kept =
      scope === 'sentence' ? {} : await this.corrected.plan(me, contentId, proposal, scope);
    const lessons = plan.map((one) => ({
      contentId: one.contentId,
      sentences: one.sentences.length,
    }));
    const begun = { attempt, scope, lessons, ...kept };
    const of = { proposalId: proposal.proposalId, contentId, userId: me.userId };
    await this.decisions.decide(me.userId, {
      type: 'BeginCorrection',
      data: { ...of, ...begun, at: this.decisions.at },
    });
    return begun;
  }

  /** The word in the draft, as long as its sentence says and reads what was looked at. @throws {Rejected} CONFLICT */
  private async drafted(
    userId: string,
    contentId: string,
    found: Placed | undefined,
    { attempt }: Begun,
  ): Promise<string | undefined> {
    if (!found?.word) return undefined;
    const { segment, word } = found;
    const { content, occurrenceId } = segment;
    return this.decisions.edit(
      contentId,
      userId,
      (id) => ({
        id,
        kind: 'editSentence',
        occurrenceId,
        change: { content, reading: word.corrected },
        base: { content, reading: word.before },
      }),
      attempt,
    );
  }

  private async published(
    userId: string,
    correctionId: string,
    { attempt, lessons: planned }: Begun,
    plan: readonly LessonChange[],
  ) {
    const lessons = [];
    for (const contentId of new Set([...planned, ...plan].map((one) => one.contentId))) {
      const change = plan.find((one) => one.contentId === contentId);
      const of = { contentId, respellings: change?.respellings ?? [] };
      const published = await this.corrections.publish(userId, correctionId, of, attempt);
      const before = planned.find((one) => one.contentId === contentId);
      const sentences = before?.sentences ?? change?.sentences.length ?? 0;
      lessons.push({ contentId, sentences, ...(published && { published }) });
    }
    return lessons;
  }
}

const sentencesOf = (plan: readonly LessonChange[]): number =>
  plan.reduce((sum, { sentences }) => sum + sentences.length, 0);
const receivedOf = ({ scope, wordId, former, rested }: Begun) => ({
  scope,
  ...(wordId !== undefined && { wordId }),
  ...(former !== undefined && { former }),
  ...(rested && { rested }),
});
const asFound = ({ occurrenceId, sentenceId, start, word, reading }: HeldProposal) => ({
  occurrenceId,
  sentenceId,
  start,
  word,
  reading,
});

export const acceptingHandlers: readonly Provider[] = [PreviewCorrectionHandler, AcceptHandler];
