import { BlockList as Ranges, isIP } from 'node:net';
import { Rejected, type ReadModels } from '@app/kernel';
import { READ_MODELS, type BlockList } from '@app/platform';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { blockRecords } from './blocks.view.js';

/** Other processes hear of a new block after this many ms at most. */
const LOOK_MS = 5000;
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

/** The block list as the guard asks it: in memory, read again after every change and every few seconds. */
@Injectable()
export class AddressBlocks implements BlockList, OnModuleDestroy {
  private readonly log = new Logger('Blocks');
  private list: readonly { ranges: Ranges; reason: string }[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  blocked(address: string): { reason: string } | undefined {
    const found = this.list.find(({ ranges }) => covers(ranges, address));
    return found && { reason: found.reason };
  }

  async start(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(
      () => void this.refresh().catch((error: unknown) => this.log.warn(error)),
      LOOK_MS,
    ).unref();
  }

  async refresh(): Promise<void> {
    const found = await this.models.collection(blockRecords).find({ kind: 'address' }).toArray();
    this.list = found.map(({ value, reason }) => ({ ranges: rangeOf(value), reason }));
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
