import type { LoggedStep, ReplayQuery } from '@app/contracts';
import { Missing, Rejected, catalogued, type EventStore, type RecordedEvent } from '@app/kernel';
import { SEALED_LOG, type Folds } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventReader } from './event-reader.handlers.js';
import { loggedEvent } from './logged-event.js';
import { NOBODY } from './nobody.js';
import { CATALOGUE, ReadRecorder, type Catalogue } from './reading.handlers.js';
import { shownState, stateChanges } from './stream-state.js';

/** How all streams are folded: `Folds` of every context. */
export const FOLDS = Symbol('Folds');
/** Characters of a state that is shown whole. */
const MOST = 64_000;

interface Folded {
  name: string;
  decider: Folds[string][1];
  before: unknown;
  after: unknown;
  /** Why the fold cannot go on. */
  broken?: string;
}

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
    const folded = await this.fold(stream, at);
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
      states: folded.map(({ name, before, after, broken }) => {
        const [was, is] = [shownState(before), shownState(after)];
        const fits = JSON.stringify(is).length <= MOST;
        return {
          name,
          ...stateChanges(was, is),
          ...(fits && { state: is }),
          ...(broken !== undefined && { broken }),
        };
      }),
    };
  }

  private async fold(stream: string, until: number): Promise<Folded[]> {
    const folded = this.foldsOf(stream);
    for await (const { revision, type, data } of this.log.readStream(stream, {
      maxCount: until + 1,
    }))
      for (const fold of folded) {
        if (fold.broken !== undefined) continue;
        // A state may be changed in place: what was is written down before.
        if (revision === until) fold.before = shownState(fold.after);
        try {
          fold.after = fold.decider.evolve(fold.after as never, { type, data } as never);
        } catch (error) {
          fold.broken = error instanceof Error ? error.message : String(error);
        }
      }
    return folded;
  }

  /** Of prefixes that fit the longest: `collection-` does not fold `collection-favourites-…`. */
  private foldsOf(stream: string): Folded[] {
    const fitting = Object.entries(this.folds).filter(([, [prefix]]) => stream.startsWith(prefix));
    const longest = Math.max(...fitting.map(([, [prefix]]) => prefix.length));
    return fitting
      .filter(([, [prefix]]) => prefix.length === longest)
      .map(([name, [, decider]]) => ({ name, decider, before: decider.initial, after: decider.initial })); // prettier-ignore
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
