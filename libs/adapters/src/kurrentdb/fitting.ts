import type { EventMetadata, NewEvent } from '@app/kernel';
import type { Link } from '../embedded/log/chain.js';
import type { EventRow } from '../embedded/log/schema.js';
import type { Patience } from '../calls/deadline.js';
import { linked } from './sequence/linked.js';

/** What the names of our streams begin with, in a server that is shared with others. */
export const STREAMS = 'yamabiko.';
/** The server takes so many bytes of data in one append, by default. */
export const MOST_APPEND_BYTES = 1024 * 1024;
/** For tools. */
export const PATIENT: Patience = { answerMs: 15_000, callMs: 120_000 };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const eventIn = ({ id, type, version, data, metadata }: EventRow): NewEvent => ({
  id,
  type,
  version,
  data: JSON.parse(data) as object,
  metadata: JSON.parse(metadata) as EventMetadata,
});

/** Why a server could not keep an event as it is stored, in Chinese; nothing where it can. */
export function unfit(before: Link, row: EventRow): string | undefined {
  const bytes = Buffer.byteLength(row.data);
  if (bytes > MOST_APPEND_BYTES) return `有 ${bytes} 字节，KurrentDB 一次最多收 1 MB`;
  if (!UUID.test(row.id)) return '的编号不是小写的 UUID';
  if (row.type === '' || row.type.startsWith('$') || row.stream === '')
    return '的名字 KurrentDB 不收';
  try {
    const { stream, revision, position } = row;
    const told = linked(before, { ...eventIn(row), stream, revision, position: BigInt(position) });
    return told.hash === row.hash ? undefined : '的文本不是今天会写下的样子，搬过去会变';
  } catch {
    return '的内容不是 JSON';
  }
}
