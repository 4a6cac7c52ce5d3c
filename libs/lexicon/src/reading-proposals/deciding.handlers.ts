import type { Provider } from '@nestjs/common';
import { Inject } from '@nestjs/common';
import type { Identity } from '@app/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CorrectedWords } from './corrected-words.handlers.js';
import { Corrections } from './corrections.handlers.js';
import { Decisions } from './decisions.handlers.js';

abstract class Decision extends Command<void> {
  constructor(
    readonly me: Identity,
    readonly contentId: string,
    readonly proposalId: string,
  ) {
    super();
  }
}

/** Leaves the lesson as it is. @throws {Rejected | Missing} PROPOSAL_CLOSED */
export class DeclineReadingProposal extends Decision {}
@CommandHandler(DeclineReadingProposal)
class DeclineHandler implements ICommandHandler<DeclineReadingProposal> {
  constructor(@Inject(Decisions) private readonly decisions: Decisions) {}
  async execute({ me, contentId, proposalId }: DeclineReadingProposal) {
    const { userId } = me;
    const one = await this.decisions.one(contentId, userId, proposalId);
    const { begun } = await this.decisions.begun(contentId, proposalId);
    if (begun) await this.decisions.drop(me, contentId, one, begun);
    await this.decisions.decide(userId, {
      type: 'DeclineReadingProposal',
      data: { proposalId, contentId, at: this.decisions.at },
    });
  }
}

/**
 * Takes a decision back, and with an accepted one all that it did: in the draft, in special words, in what others hear.
 * @throws {Rejected | Missing} UNDO_CONFLICT, UNDO_MISSING, PROPOSAL_CLOSED
 */
export class ReopenReadingProposal extends Decision {}
@CommandHandler(ReopenReadingProposal)
class ReopenHandler implements ICommandHandler<ReopenReadingProposal> {
  constructor(
    @Inject(Decisions) private readonly decisions: Decisions,
    @Inject(Corrections) private readonly corrections: Corrections,
  ) {}
  async execute({ me, contentId, proposalId }: ReopenReadingProposal) {
    const { userId } = me;
    const { proposal, found, done } = await this.decisions.one(contentId, userId, proposalId);
    const { operationId, reading } = proposal;
    // Read another way by now, it was taken back in the editor or written anew: there is nothing to undo.
    if (operationId !== undefined && found?.word?.current === reading)
      await this.decisions.edit(contentId, userId, (id) => ({ id, kind: 'undo', operationId }));
    const anew = done?.correction
      ? await this.corrections.takeBack(me, done.proposalId, proposal, done.correction)
      : [];
    await this.decisions.decide(userId, {
      type: 'ReopenReadingProposal',
      data: { by: userId, proposalId, contentId, at: this.decisions.at },
    });
    await this.corrections.speak(userId, anew);
  }
}

export const decidingHandlers: readonly Provider[] = [
  Decisions,
  Corrections,
  CorrectedWords,
  DeclineHandler,
  ReopenHandler,
];
