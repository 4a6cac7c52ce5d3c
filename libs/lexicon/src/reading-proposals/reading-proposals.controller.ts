import {
  AcceptReading,
  ContentId,
  CorrectionPreview,
  CorrectionQuery,
  Done,
  OwnReadingProposals,
  ProposeReading as Proposed,
  ReadingAccepted,
  ReadingProposalAnswer,
  ReadingProposalCounts,
  ReadingProposalId,
  ReadingProposals,
} from '@app/contracts';
import type { Clock } from '@app/kernel';
import {
  Access,
  Answers,
  CLOCK,
  COMMAND_BUS,
  Me,
  PerMinute,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
} from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AcceptReadingProposal, PreviewCorrection } from './accepting.handlers.js';
import { DeclineReadingProposal, ReopenReadingProposal } from './deciding.handlers.js';
import { ReadingProposalCountsOf, ReadingProposalsOf } from './listing.handlers.js';
import {
  ProposeReading,
  ReadingProposalsBy,
  WithdrawReadingProposal,
} from './proposing.handlers.js';

const OF_LESSON = 'contents/:id/reading-proposals';

/** Readings that learners propose to the author of a lesson. */
@Controller('api')
@Access('user')
export class ReadingProposalsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('reading-proposals')
  @Answers(ReadingProposalCounts)
  async counts(@Me() { userId }: Identity) {
    return {
      success: true,
      lessons: await this.queries.execute(new ReadingProposalCountsOf(userId)),
    };
  }

  @Get(OF_LESSON)
  @Answers(ReadingProposals)
  async list(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) id: string) {
    return {
      success: true,
      proposals: await this.queries.execute(new ReadingProposalsOf(userId, id)),
    };
  }

  @Get(`${OF_LESSON}/mine`)
  @Answers(OwnReadingProposals)
  async mine(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) id: string) {
    return {
      success: true,
      proposals: await this.queries.execute(new ReadingProposalsBy(userId, id)),
    };
  }

  @Post(OF_LESSON)
  @PerMinute(20)
  @Answers(ReadingProposalAnswer)
  async propose(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Body({ schema: Proposed }) body: Proposed,
  ) {
    return {
      success: true,
      proposal: await this.commands.execute(new ProposeReading(userId, id, body)),
    };
  }

  @Delete(`${OF_LESSON}/:proposalId`)
  @Answers(Done)
  async withdraw(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) contentId: string,
    @Param('proposalId', { schema: ReadingProposalId }) proposalId: string,
  ) {
    await this.commands.execute(
      new WithdrawReadingProposal({
        proposalId,
        contentId,
        userId,
        at: this.clock.now().toISOString(),
      }),
    );
    return { success: true };
  }

  /** What accepting it would change: shown before it is decided. */
  @Get(`${OF_LESSON}/:proposalId/preview`)
  @Answers(CorrectionPreview)
  async preview(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Param('proposalId', { schema: ReadingProposalId }) proposalId: string,
    @Query({ schema: CorrectionQuery }) { scope }: CorrectionQuery,
  ) {
    const asked = new PreviewCorrection(userId, id, proposalId, scope);
    return { success: true, ...(await this.queries.execute(asked)) };
  }

  @Post(`${OF_LESSON}/:proposalId/accept`)
  @HttpCode(200)
  @Answers(ReadingAccepted)
  async accept(
    @Me() me: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Param('proposalId', { schema: ReadingProposalId }) proposalId: string,
    @Body({ schema: AcceptReading }) { scope, sentences }: AcceptReading,
  ) {
    const accepted = new AcceptReadingProposal(me, id, proposalId, scope, sentences);
    return { success: true, ...(await this.commands.execute(accepted)) };
  }

  @Post(`${OF_LESSON}/:proposalId/decline`)
  @HttpCode(200)
  @Answers(Done)
  async decline(
    @Me() me: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Param('proposalId', { schema: ReadingProposalId }) proposalId: string,
  ) {
    await this.commands.execute(new DeclineReadingProposal(me, id, proposalId));
    return { success: true };
  }

  @Post(`${OF_LESSON}/:proposalId/reopen`)
  @HttpCode(200)
  @Answers(Done)
  async reopen(
    @Me() me: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Param('proposalId', { schema: ReadingProposalId }) proposalId: string,
  ) {
    await this.commands.execute(new ReopenReadingProposal(me, id, proposalId));
    return { success: true };
  }
}
