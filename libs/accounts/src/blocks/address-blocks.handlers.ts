import { BlockList as Ranges, isIP } from 'node:net';
import { Behind, Rejected, type ChangeFeed, type ReadModels } from '@app/kernel';
import { CHANGES, READ_MODELS, type BlockList } from '@app/platform';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { blockRecords } from './blocks.view.js';

/** A change that nobody told of is heard after this many ms at most. */
const LOOK_MS = 60_000;
/** Wider ranges shut out whole countries. */
const WIDEST = { 4: 8, 6: 19 } as const;

const family = (address: string): 4 | 6 | undefined => {
  const version = isIP(address);
  // A zone (`fe80::1%eth0`) names an interface of one machine: no range holds it.
  return (version === 4 || version === 6) && !address.includes('%') ? version : undefined;
};

/** @throws {Rejected} INVALID for what is no address or range, or a range that is too wide */
export const rangeOf = (text: string): Ranges => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = family(address);
  const most = version === 6 ? 128 : 32;
  const prefix = bits === undefined ? most : Number(/^\d{1,3}$/.exec(bits)?.[0] ?? Number.NaN);
  if (version === undefined || rest.length > 0 || !(prefix <= most))
    throw new Rejected('INVALID', '请输入 IP 地址或 CIDR 网段，例如 203.0.113.0/24');
  if (prefix < WIDEST[version])
    throw new Rejected('INVALID', `网段太大，IPv${version} 至少 /${WIDEST[version]}`);
  const ranges = new Ranges();
  ranges.addSubnet(address, prefix, `ipv${version}`);
  return ranges;
};

export const covers = (ranges: Ranges, address: string): boolean => {
  const version = family(address);
  return version !== undefined && ranges.check(address, `ipv${version}`);
};

/** The block list as the guard asks it: in memory, read again after every change of it in any process. */
@Injectable()
export class AddressBlocks implements BlockList, OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Blocks');
  private list: readonly { ranges: Ranges; reason: string }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private leave = () => {};

  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CHANGES) private readonly changes: ChangeFeed,
  ) {}

  blocked(address: string): { reason: string } | undefined {
    const found = this.list.find(({ ranges }) => covers(ranges, address));
    return found && { reason: found.reason };
  }

  async onApplicationBootstrap(): Promise<void> {
    this.leave = this.changes.hear((told) => {
      if (told === 'missed' || told.live || told.written[blockRecords.name]) void this.look();
    });
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
    await this.look();
  }

  async refresh(): Promise<void> {
    const found = await this.models.collection(blockRecords).find({ kind: 'address' }).toArray();
    this.list = found.map(({ value, reason }) => ({ ranges: rangeOf(value), reason }));
  }

  /** While the read models are not there yet nobody is blocked by address; the feed tells when they are. */
  private async look(): Promise<void> {
    await this.refresh().catch((error: unknown) => {
      if (!(error instanceof Behind)) this.log.warn(error);
    });
  }

  onModuleDestroy(): void {
    this.leave();
    clearInterval(this.timer);
  }
}
