import type { Decider, DomainEvent } from '@app/kernel';
import { Inject, type ModuleMetadata, type Provider } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, CqrsModule, QueryBus } from '@nestjs/cqrs';
import type { Commands, Handled } from './ports.js';
import { COMMAND_BUS, COMMANDS, QUERY_BUS } from './tokens.js';

/** What a decider understands. */
interface Decided {
  type: string;
  data: object;
}

/** What the command of this name carries. */
export type DataOf<C extends Decided, Type> = C extends { type: Type; data: infer Data }
  ? Data
  : never;

/**
 * One command of a decider as a class, so that it has a handler on the command bus: `class AddFavourite extends Change<FavouriteCommand,
 * 'AddFavourite'> { readonly type = 'AddFavourite' }`. Executing it answers what was recorded and where; `State` is the decider's, where
 * the caller wants to see it.
 */
export abstract class Change<
  C extends Decided,
  Type extends C['type'] = C['type'],
  State = unknown,
> extends Command<Handled<State>> {
  abstract readonly type: Type;
  constructor(readonly data: DataOf<C, Type>) {
    super();
  }
}

/** The same, by the person who asks for it. */
export abstract class ChangeBy<
  C extends Decided,
  Type extends C['type'] = C['type'],
  State = unknown,
> extends Change<C, Type, State> {
  constructor(
    readonly by: string,
    data: DataOf<C, Type>,
  ) {
    super(data);
  }
}

interface Deciding<Seen, State extends Seen, C extends Decided, E extends DomainEvent> {
  decider: Decider<State, C, E>;
  stream: (command: C) => string;
  /** Who did it, for the metadata of the events: a user id, `visitor` or `system:…`. */
  actor: (command: C) => string;
  commands: readonly (new (...given: never[]) => C & Command<Handled<Seen>>)[];
}

/** `data.at` is the instant of the command; one that carries none happens when the clock says. */
const instant = ({ data }: Decided) =>
  'at' in data && typeof data.at === 'string' ? { at: data.at } : {};

/** A handler for each command class: the decider against its stream, with all that `Commands` promises. For `Context.providers`. */
export const decides = <Seen, State extends Seen, C extends Decided, E extends DomainEvent>(
  deciding: Deciding<Seen, State, C, E>,
): Provider[] =>
  deciding.commands.map((command) => {
    @CommandHandler(command)
    class DecidingHandler {
      constructor(@Inject(COMMANDS) private readonly port: Commands) {}
      execute(asked: C) {
        return this.port.execute({
          stream: deciding.stream(asked),
          decider: deciding.decider,
          command: asked,
          actor: deciding.actor(asked),
          ...instant(asked),
        });
      }
    }
    return DecidingHandler;
  });

/** Both buses for the one container of the product. The event bus of the package stays unused: it is neither ordered nor durable, the log is. */
export const buses: Required<Pick<ModuleMetadata, 'imports' | 'providers'>> = {
  imports: [CqrsModule.forRoot()],
  providers: [
    { provide: COMMAND_BUS, useExisting: CommandBus },
    { provide: QUERY_BUS, useExisting: QueryBus },
  ],
};
