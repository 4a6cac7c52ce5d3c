import { sealedFor, type Append } from '@app/kernel';

/** An event as it is written, and what the tables beside it note of it. */
export interface Ready {
  id: string;
  type: string;
  version: number;
  data: string;
  metadata: string;
  /** Whose keys sealed something of it. */
  persons: readonly string[];
  /** Milliseconds since 1970, NaN where it names none. */
  instant: number;
}

export function ready({ id, type, version, data, metadata }: Append['events'][number]): Ready {
  return {
    id,
    type,
    version,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
    persons: sealedFor(data),
    instant: Date.parse(metadata.at),
  };
}
