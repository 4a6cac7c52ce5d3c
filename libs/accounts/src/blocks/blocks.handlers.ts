import { Email, type AddBlock as AddBlockBody, type Block } from '@app/contracts';
import { Rejected, type Clock, type Ids, type PersonKeys, type ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, IDS, PERSON_KEYS, READ_MODELS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Secrets } from '../secrets/secrets.handlers.js';
import { userRecords } from '../users/users.view.js';
import { AddressBlocks, covers, rangeOf } from './address-blocks.handlers.js';
import { shortenedEmail } from '../addresses/address.js';
import { blocks } from './blocks.js';
import { blockRecords } from './blocks.view.js';

/** `ip` is the administrator's own address: nobody shuts themselves out. @throws {Rejected} INVALID, also for what is blocked already */
export class AddBlock extends Command<Block> {
  constructor(
    readonly body: AddBlockBody,
    readonly by: string,
    readonly ip: string,
  ) {
    super();
  }
}

@CommandHandler(AddBlock)
class AddBlockHandler implements ICommandHandler<AddBlock> {
  constructor(
    @Inject(COMMANDS) private readonly port: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(AddressBlocks) private readonly list: AddressBlocks,
  ) {}

  async execute({ body: { kind, value, reason }, by, ip }: AddBlock): Promise<Block> {
    const meant = kind === 'email' ? await this.email(value, by) : this.address(value, ip);
    await this.mustBeNew(meant);
    const data = {
      blockId: this.ids.uuid(),
      kind,
      ...meant,
      reason,
      by,
      at: this.clock.now().toISOString(),
    };
    const command = { type: 'AddBlock' as const, data };
    const { position } = await this.port.execute({
      stream: `block-${data.blockId}`,
      decider: blocks,
      command,
      actor: by,
      at: data.at,
    });
    await this.models.waitFor(position);
    await this.list.refresh();
    return { id: data.blockId, kind, value: data.value, reason, by, at: data.at };
  }

  private async email(value: string, by: string) {
    const email = Email.safeParse(value);
    if (!email.success) throw new Rejected('INVALID', '请输入有效的邮箱地址');
    const own = await this.models.collection(userRecords).findOne({ _id: by });
    if (own?.email === email.data) throw new Rejected('INVALID', '这是你自己的邮箱，没有屏蔽');
    return { value: shortenedEmail(email.data), emailHash: this.secrets.emailHash(email.data) };
  }

  /** Two blocks of one address look like one in the list, and lifting it would let nobody in. */
  private async mustBeNew({
    value,
    emailHash,
  }: {
    value: string;
    emailHash?: string;
  }): Promise<void> {
    const same = emailHash === undefined ? { kind: 'address', value } : { emailHash };
    if (await this.models.collection(blockRecords).findOne(same))
      throw new Rejected('INVALID', '已经在屏蔽名单里，没有重复添加');
  }

  private address(value: string, own: string) {
    if (covers(rangeOf(value), own))
      throw new Rejected('INVALID', '这个网段包含你正在使用的地址，没有屏蔽');
    return { value };
  }
}

/** Forgets the address itself too. @throws {Missing} */
export class LiftBlock extends Command<void> {
  constructor(
    readonly blockId: string,
    readonly by: string,
    readonly reason?: string,
  ) {
    super();
  }
}

@CommandHandler(LiftBlock)
class LiftBlockHandler implements ICommandHandler<LiftBlock> {
  constructor(
    @Inject(COMMANDS) private readonly port: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(AddressBlocks) private readonly list: AddressBlocks,
  ) {}

  async execute({ blockId, by, reason }: LiftBlock): Promise<void> {
    const at = this.clock.now().toISOString();
    const command = {
      type: 'LiftBlock' as const,
      data: { blockId, by, ...(reason && { reason }), at },
    };
    const { position } = await this.port.execute({
      stream: `block-${blockId}`,
      decider: blocks,
      command,
      actor: by,
      at,
    });
    await this.models.waitFor(position);
    await this.list.refresh();
    await this.keys.erase(blockId);
  }
}

/** Newest first. */
export const blockList = async (models: ReadModels): Promise<Block[]> => {
  const found = await models.collection(blockRecords).find({}).toArray();
  return found
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ _id: id, kind, value, reason, by, at }) => ({ id, kind, value, reason, by, at }));
};

export const blockHandlers: readonly Provider[] = [
  AddressBlocks,
  AddBlockHandler,
  LiftBlockHandler,
];
