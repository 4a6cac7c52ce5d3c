import type { SaveTranslationService, TranslationServices } from '@app/contracts';
import { Missing, Rejected, type Clock, type Ids, type ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  CONFIG,
  IDS,
  READ_MODELS,
  type Commands,
  type Config,
} from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { ENGINES, type Engines, type TriedTranslation } from '../engines/engines.js';
import { SEALED_KEYS } from '../tokens.js';
import { addressOf } from './address.js';
import { environmentOf } from './environment.js';
import type { SealedKeys } from './sealed-keys.js';
import {
  translationServices,
  type ServicesState,
  type TranslationServiceCommand,
} from './translation-services.js';
import { serviceUseRecords } from './service-use.view.js';
import { inOrder, serviceRecords } from './translation-services.view.js';

const STREAM = 'translation-services';
type Told = Pick<TranslationServices, 'services' | 'environment'>;

/** The services, the first is asked first. */
export class TranslationServicesNow extends Query<Told> {}

@QueryHandler(TranslationServicesNow)
class TranslationServicesNowHandler implements IQueryHandler<TranslationServicesNow> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute() {
    const found = await this.models.collection(serviceRecords).find({}).toArray();
    const used = await this.models.collection(serviceUseRecords).find({}).toArray();
    const monthsOf = new Map(used.map(({ _id, months }) => [_id, months]));
    const usedOf = (id: string) => (monthsOf.has(id) ? { used: monthsOf.get(id) } : {});
    const services = inOrder(found).map(({ _id: id, kind, url, model, secretId, at }) => ({
      id,
      kind,
      url,
      ...(model !== undefined && { model }),
      hasKey: secretId !== undefined,
      changedAt: at,
      ...usedOf(id),
    }));
    const environment = environmentOf(this.config).map((one) => ({ ...one, ...usedOf(one.id) }));
    return { services, environment };
  }
}

/** Without an id a new one. @throws {Rejected} INVALID @throws {Missing} */
export class SetTranslationService extends Command<void> {
  constructor(
    readonly body: SaveTranslationService,
    readonly by: string,
    readonly serviceId?: string,
  ) {
    super();
  }
}
/** @throws {Missing} */
export class RemoveTranslationService extends Command<void> {
  constructor(
    readonly serviceId: string,
    readonly by: string,
    readonly reason?: string,
  ) {
    super();
  }
}
/** @throws {Rejected} INVALID when they are not those that are there */
export class OrderTranslationServices extends Command<void> {
  constructor(
    readonly serviceIds: readonly string[],
    readonly by: string,
  ) {
    super();
  }
}

/** The one stream, and the keys beside it. */
class Services {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) readonly ids: Ids,
    @Inject(SEALED_KEYS) readonly keys: SealedKeys,
  ) {}

  async look(): Promise<ServicesState> {
    return (await this.commands.look({ stream: STREAM, decider: translationServices })).state;
  }
  now(): string {
    return this.clock.now().toISOString();
  }
  async run(command: TranslationServiceCommand): Promise<void> {
    const { by: actor, at } = command.data;
    const { position } = await this.commands.execute({
      stream: STREAM,
      decider: translationServices,
      command,
      actor,
      at,
    });
    await this.models.waitFor(position);
  }
}

@CommandHandler(SetTranslationService)
class SetHandler implements ICommandHandler<SetTranslationService> {
  constructor(@Inject(Services) private readonly services: Services) {}

  async execute({ body, by, serviceId = this.services.ids.uuid() }: SetTranslationService) {
    const { kind, model, key, reason } = body;
    const { keys } = this.services;
    const before = (await this.services.look()).find((one) => one.serviceId === serviceId);
    const kept = key === undefined ? before?.secretId : undefined;
    const made = key ? this.services.ids.uuid() : undefined;
    const secretId = made ?? kept;
    const data = {
      serviceId,
      kind,
      url: addressOf(body),
      ...(kind === 'openai' && model && { model }),
      ...(secretId !== undefined && { secretId }),
      by,
      ...(reason && { reason }),
      at: this.services.now(),
    };
    if (made !== undefined && key) await keys.keep(made, key); // before the event that names it
    try {
      await this.services.run({ type: 'SetTranslationService', data, saw: before?.secretId });
    } catch (error) {
      if (made !== undefined && error instanceof Rejected) await keys.forget(made);
      throw error;
    }
    if (before?.secretId !== undefined && before.secretId !== secretId)
      await keys.forget(before.secretId);
  }
}

@CommandHandler(RemoveTranslationService)
class RemoveHandler implements ICommandHandler<RemoveTranslationService> {
  constructor(@Inject(Services) private readonly services: Services) {}

  async execute({ serviceId, by, reason }: RemoveTranslationService) {
    const found = (await this.services.look()).find((one) => one.serviceId === serviceId);
    const data = { serviceId, by, ...(reason && { reason }), at: this.services.now() };
    await this.services.run({ type: 'RemoveTranslationService', data, saw: found?.secretId });
    if (found?.secretId !== undefined) await this.services.keys.forget(found.secretId);
  }
}

@CommandHandler(OrderTranslationServices)
class OrderHandler implements ICommandHandler<OrderTranslationServices> {
  constructor(@Inject(Services) private readonly services: Services) {}

  execute({ serviceIds, by }: OrderTranslationServices) {
    const data = { serviceIds, by, at: this.services.now() };
    return this.services.run({ type: 'OrderTranslationServices', data });
  }
}

/** Has one sentence translated by one service, where the engines are. @throws {Missing} */
export class TryTranslationService extends Query<TriedTranslation> {
  constructor(readonly serviceId: string) {
    super();
  }
}
@QueryHandler(TryTranslationService)
class TryHandler implements IQueryHandler<TryTranslationService> {
  constructor(
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  async execute({ serviceId }: TryTranslationService) {
    const found = await this.models.collection(serviceRecords).findOne({ _id: serviceId });
    if (!found || !this.engines.tryTranslator) throw new Missing('translation service');
    return this.engines.tryTranslator(serviceId);
  }
}

export const translationServiceHandlers: readonly Provider[] = [
  Services,
  TranslationServicesNowHandler,
  SetHandler,
  RemoveHandler,
  OrderHandler,
  TryHandler,
];
