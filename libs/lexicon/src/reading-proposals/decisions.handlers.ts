import { MOST_NODES } from '@app/contracts';
import { Rejected, readWhole, type Clock, type Ids, type ReadModels } from '@app/kernel';
import type { Operation } from '@app/lesson';
import { CLOCK, COMMANDS, IDS, READ_MODELS, type Commands, type Identity } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AUTHORING, OWN_LESSONS, type Authoring, type OwnLessons } from '@published/authoring';
import { Corrections } from './corrections.handlers.js';
import { placed } from './placing.js';
import {
  proposalStream,
  readingProposals,
  sameCorrection,
  type Begun,
  type ReadingProposalCommand,
} from './reading-proposals.js';
import { readingProposalRecords } from './reading-proposals.view.js';

/** What an author needs to decide: their lesson as it is now, what was proposed, and a way to record both. */
@Injectable()
export class Decisions {
  constructor(
    @Inject(OWN_LESSONS) private readonly lessons: OwnLessons,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Corrections) private readonly corrections: Corrections,
  ) {}

  /**
   * `found` in the draft, `heard` in what others hear; `done` is what accepting it changed, whoever of those who asked for it was answered.
   * @throws {Missing | Rejected} for everybody but the author; PROPOSAL_CLOSED where it was taken back meanwhile
   */
  async one(contentId: string, userId: string, proposalId: string) {
    const lesson = await this.lessons.lessonOf(contentId, userId);
    const doc = await readWhole(this.models.collection(readingProposalRecords), contentId);
    const proposal = doc?.proposals.find((one) => one.proposalId === proposalId);
    if (!proposal) throw new Rejected('PROPOSAL_CLOSED', '这条建议已经被收回');
    const done = doc?.proposals.find(
      (one) => one.correction !== undefined && sameCorrection(one, proposal),
    );
    const heard = lesson.published && placed(lesson.published, proposal);
    return { proposal, found: placed(lesson, proposal), heard, done };
  }

  /** What was begun, and cut off before it was decided, goes: in the draft, in special words, in what others hear. */
  async drop(
    me: Identity,
    contentId: string,
    { proposal, found }: Pick<Awaited<ReturnType<Decisions['one']>>, 'proposal' | 'found'>,
    { attempt, lessons: planned, scope, ...word }: Begun,
  ): Promise<void> {
    const { userId } = me;
    const { proposalId } = proposal;
    if (found?.word?.current === proposal.reading)
      try {
        await this.edit(contentId, userId, (id) => ({ id, kind: 'undo', operationId: attempt }));
      } catch (error) {
        // It did not get so far.
        if (!(error instanceof Rejected) || error.code !== 'UNDO_MISSING') throw error;
      }
    const lessons = [];
    for (const one of planned) {
      // Nothing is written: it tells what was.
      const none = { contentId: one.contentId, respellings: [] };
      const published = await this.corrections.publish(userId, proposalId, none, attempt);
      lessons.push({ ...one, ...(published && { published }) });
    }
    const made = { scope, lessons, ...word };
    const anew = await this.corrections.takeBack(me, proposalId, proposal, made);
    const data = { proposalId, contentId, userId, at: this.at };
    await this.decide(userId, { type: 'DropCorrection', data });
    await this.corrections.speak(userId, anew);
  }

  /** What was begun of it and not decided; `id`: for what begins now. As the log says it. */
  async begun(contentId: string, proposalId: string) {
    const stream = proposalStream(contentId);
    const { state } = await this.commands.look({ stream, decider: readingProposals });
    return { begun: state.get(proposalId)?.begun, attempt: this.ids.uuid() };
  }

  /**
   * An ordinary operation of the author: it stands in the history, and their editor takes it back like any other.
   * @param attempt its id: done once, however often it is asked for
   * @returns its id when it changed something
   */
  async edit(
    contentId: string,
    userId: string,
    make: (id: string) => Operation,
    attempt?: string,
  ): Promise<string | undefined> {
    const operation = make(attempt ?? this.ids.uuid());
    const data = { contentId, operations: [operation], at: this.at, mostNodes: MOST_NODES.all };
    const { events } = await this.authoring.change(
      contentId,
      { type: 'Edit', by: userId, data },
      attempt && `${attempt}-edit`,
    );
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
