import { crc32 } from 'node:zlib';

interface Entry {
  name: string;
  bytes: Uint8Array;
}
const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the first day of zip: the same files make the same package. */
const DAY = 0x21;

/** Files side by side, not compressed: sound is already. At most 4 GB. */
export const zipped = (entries: readonly Entry[]): Buffer => {
  const [local, central]: [Uint8Array[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const called = Buffer.from(name, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(DAY, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(called.length, 22);
    local.push(Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, called]), bytes);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002', 'latin1'),
        Buffer.from([VERSION, 0]),
        common,
        rest,
        called,
      ]),
    );
    offset += 30 + called.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
};
