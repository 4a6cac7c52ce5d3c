import { s3Address } from '@app/adapters';
import { Misused } from '../command.js';

/** Where an installation keeps things: a folder, and the servers that have a part of it instead. */
export interface Place {
  /** Absent where servers have all of it, and the master key is given outside. */
  folder?: string;
  KURRENTDB_URL?: string;
  MONGODB_URL?: string;
  REDIS_URL?: string;
  S3_URL?: string;
}
/** A place with a folder: its own, or one that goes once the work is done. */
export type Housed = Place & { folder: string; isPassing: boolean };
type Server = Exclude<keyof Place, 'folder'>;

const SERVERS: Readonly<Record<string, Server>> = {
  kurrentdb: 'KURRENTDB_URL',
  'kurrentdb+discover': 'KURRENTDB_URL',
  esdb: 'KURRENTDB_URL',
  'esdb+discover': 'KURRENTDB_URL',
  mongodb: 'MONGODB_URL',
  'mongodb+srv': 'MONGODB_URL',
  redis: 'REDIS_URL',
  rediss: 'REDIS_URL',
  http: 'S3_URL',
  https: 'S3_URL',
};
const WITHOUT_FOLDER: readonly Server[] = ['KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL', 'S3_URL'];
const SCHEME = /^([a-z][a-z0-9+.-]{0,30}):\/\//i;
/** Between two addresses; one address may have commas of its own. */
const BETWEEN = /,(?=[a-z][a-z0-9+.-]{0,30}:\/\/)/i;

/** A folder and addresses as typed, e.g. `./data,kurrentdb://localhost:2113,mongodb://localhost/yamabiko`. @throws {Misused} */
export function placeOf(typed: string): Place {
  const place: Place = {};
  for (const part of typed.split(BETWEEN).map((one) => one.trim())) {
    if (part === '') continue;
    const scheme = SCHEME.exec(part)?.[1]?.toLowerCase();
    const name = scheme === undefined ? 'folder' : SERVERS[scheme];
    if (name === undefined) throw new Misused(`不认识的地址：${scheme}://…`);
    if (place[name] !== undefined)
      throw new Misused(`写了两个${name === 'folder' ? '目录' : ` ${name}`}`);
    place[name] = part;
  }
  if (place.S3_URL !== undefined) mustBeBucket(place.S3_URL);
  const missing = WITHOUT_FOLDER.filter((name) => place[name] === undefined);
  if (place.folder === undefined && missing.length > 0)
    throw new Misused(`还要一个数据目录（没有 ${missing.join('、')} 的，就在那里），例如 ./data,…`);
  return place;
}

function mustBeBucket(url: string): void {
  try {
    s3Address(url);
  } catch {
    throw new Misused('S3 的地址要写成 https://用户:密码@主机/桶');
  }
}

/** As it may be shown: without passwords. */
export const shown = ({ folder, isPassing, ...servers }: Housed): readonly string[] => [
  ...(isPassing ? [] : [`DATA_DIR=${folder}`]),
  ...Object.entries(servers).map(([name, url]) => `${name}=${url.replace(/\/\/[^@/]*@/, '//…@')}`),
];
