import { MOST_NODES } from '@app/contracts';
import { Rejected, readWhole, type Clock, type Ids, type ReadModels } from '@app/kernel';
import type { Operation } from '@app/lesson';
import { CLOCK, COMMANDS, IDS, READ_MODELS, type Commands } from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AUTHORING, OWN_LESSONS, type Authoring, type OwnLessons } from '@published/authoring';
import { placed } from './placing.js';
import {
  proposalStream,
  readingProposals,
  type ReadingProposalCommand,
} from './reading-proposals.js';
import { readingProposalRecords } from './reading-proposals.view.js';

/** What an author needs to decide: their lesson as it is now, what was proposed, and a way to record both. */
@Injectable()
class Decisions {
  constructor(
    @Inject(OWN_LESSONS) private readonly lessons: OwnLessons,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {Missing | Rejected} for everybody but the author; PROPOSAL_CLOSED where it was taken back meanwhile */
  async one(contentId: string, userId: string, proposalId: string) {
    const lesson = await this.lessons.lessonOf(contentId, userId);
    const doc = await readWhole(this.models.collection(readingProposalRecords), contentId);
    const proposal = doc?.proposals.find((one) => one.proposalId === proposalId);
    if (!proposal) throw new Rejected('PROPOSAL_CLOSED', '这条建议已经被收回');
    return { proposal, found: placed(lesson, proposal) };
  }

  /** An ordinary operation of the author: it stands in the history, and their editor takes it back like any other. @returns its id when it changed something */
  async edit(
    contentId: string,
    userId: string,
    make: (id: string) => Operation,
  ): Promise<string | undefined> {
    const operation = make(this.ids.uuid());
    const data = { contentId, operations: [operation], at: this.at, mostNodes: MOST_NODES.all };
    const { events } = await this.authoring.change(contentId, { type: 'Edit', by: userId, data });
    return events.length > 0 ? operation.id : undefined;
  }

  async decide(userId: string, command: ReadingProposalCommand): Promise<void> {
    const { contentId, at } = command.data;
    await this.commands.execute({
      stream: proposalStream(contentId),
      decider: readingProposals,
      command,
      actor: userId,
      at,
    });
  }

  get at(): string {
    return this.clock.now().toISOString();
  }
}

abstract class Decision extends Command<void> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
    readonly proposalId: string,
  ) {
    super();
  }
}

/** Corrects the reading in the lesson, for everybody who asked for it. @throws {Rejected | Missing} READING_OUTDATED, PROPOSAL_CLOSED */
export class AcceptReadingProposal extends Decision {}
@CommandHandler(AcceptReadingProposal)
class AcceptHandler implements ICommandHandler<AcceptReadingProposal> {
  constructor(@Inject(Decisions) private readonly decisions: Decisions) {}
  async execute({ userId, contentId, proposalId }: AcceptReadingProposal) {
    const { proposal, found } = await this.decisions.one(contentId, userId, proposalId);
    const data = { proposalId, contentId, at: this.decisions.at };
    if (proposal.state !== 'open')
      return this.decisions.decide(userId, { type: 'AcceptReadingProposal', data }); // the rule says why not, or that it is done
    const word = found?.word;
    if (!word) throw new Rejected('READING_OUTDATED', '这句话后来改过，词已经对不上；课没有改动');
    // The lesson first: cut off in between, the proposal still waits, and accepting it again changes nothing more.
    const { occurrenceId } = found.segment;
    const operationId = await this.decisions.edit(contentId, userId, (id) => ({
      id,
      kind: 'editSentence',
      occurrenceId,
      change: { reading: word.corrected },
    }));
    await this.decisions.decide(userId, {
      type: 'AcceptReadingProposal',
      data: { ...data, ...(operationId !== undefined && { operationId }) },
    });
  }
}

/** Leaves the lesson as it is. @throws {Rejected | Missing} PROPOSAL_CLOSED */
export class DeclineReadingProposal extends Decision {}
@CommandHandler(DeclineReadingProposal)
class DeclineHandler implements ICommandHandler<DeclineReadingProposal> {
  constructor(@Inject(Decisions) private readonly decisions: Decisions) {}
  async execute({ userId, contentId, proposalId }: DeclineReadingProposal) {
    await this.decisions.one(contentId, userId, proposalId);
    await this.decisions.decide(userId, {
      type: 'DeclineReadingProposal',
      data: { proposalId, contentId, at: this.decisions.at },
    });
  }
}

/** Takes a decision back, and with an accepted one what it did to the lesson. @throws {Rejected | Missing} UNDO_CONFLICT, UNDO_MISSING, PROPOSAL_CLOSED */
export class ReopenReadingProposal extends Decision {}
@CommandHandler(ReopenReadingProposal)
class ReopenHandler implements ICommandHandler<ReopenReadingProposal> {
  constructor(@Inject(Decisions) private readonly decisions: Decisions) {}
  async execute({ userId, contentId, proposalId }: ReopenReadingProposal) {
    const { proposal, found } = await this.decisions.one(contentId, userId, proposalId);
    const { operationId, reading } = proposal;
    // Read another way by now, it was taken back in the editor or written anew: there is nothing to undo.
    if (operationId !== undefined && found?.word?.current === reading)
      await this.decisions.edit(contentId, userId, (id) => ({ id, kind: 'undo', operationId }));
    await this.decisions.decide(userId, {
      type: 'ReopenReadingProposal',
      data: { proposalId, contentId, at: this.decisions.at },
    });
  }
}

export const decidingHandlers: readonly Provider[] = [
  Decisions,
  AcceptHandler,
  DeclineHandler,
  ReopenHandler,
];
