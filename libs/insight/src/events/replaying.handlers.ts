import type { LoggedStep, ReplayQuery } from '@app/contracts';
import { Missing, Rejected, catalogued, type EventStore, type RecordedEvent } from '@app/kernel';
import { SEALED_LOG, type Folds } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventReader } from './event-reader.handlers.js';
import { foldedSteps } from './folded-steps.js';
import { loggedEvent } from './logged-event.js';
import { NOBODY } from './nobody.js';
import { CATALOGUE, ReadRecorder, type Catalogue } from './reading.handlers.js';

/** How all streams are folded: `Folds` of every context. */
export const FOLDS = Symbol('Folds');
/** One step of a stream: its event, and what the rules made of the stream before and after it. Personal fields count as erased. */
export class ReplayStep extends Command<Omit<LoggedStep, 'success'>> {
  constructor(
    readonly asked: ReplayQuery,
    readonly by: string,
  ) {
    super();
  }
}
@CommandHandler(ReplayStep)
class ReplayStepHandler implements ICommandHandler<ReplayStep> {
  private readonly log: EventStore;

  constructor(
    @Inject(SEALED_LOG) private readonly sealed: EventStore,
    @Inject(CATALOGUE) catalogue: Catalogue,
    @Inject(FOLDS) private readonly folds: Folds,
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(ReadRecorder) private readonly recorder: ReadRecorder,
  ) {
    this.log = catalogued(sealed, catalogue, NOBODY);
  }

  async execute({ asked: { stream, revision }, by }: ReplayStep) {
    const last = await this.lastOf(stream);
    if (!last) throw new Rejected('NOT_FOUND', `没有叫「${stream}」的流，可能名字不全`);
    const at = Math.min(revision ?? last.revision, last.revision);
    const event = await this.eventAt(stream, at);
    if (!event) throw new Missing('stream');
    let states: LoggedStep['states'] = [];
    for await (const step of foldedSteps(this.log, this.folds, stream, { from: at, until: at }))
      states = step.states;
    const position = String(event.position);
    await this.recorder.record({
      by,
      how: 'replay',
      asked: `stream=${stream}`,
      from: position,
      to: position,
    });
    return {
      stream,
      revision: at,
      last: last.revision,
      event: loggedEvent(event, await this.reader.names([event])),
      states,
    };
  }

  private async lastOf(stream: string): Promise<RecordedEvent | undefined> {
    const last = { direction: 'backwards', maxCount: 1 } as const;
    for await (const event of this.sealed.readStream(stream, last)) return event;
    return undefined;
  }

  private async eventAt(stream: string, revision: number): Promise<RecordedEvent | undefined> {
    for await (const event of this.sealed.readStream(stream, { from: revision, maxCount: 1 }))
      return event;
    return undefined;
  }
}

export const replayingHandlers: readonly Provider[] = [ReplayStepHandler];
