import { mustKeepBlobs, mustKeepJobs, mustKeepPromises } from '@app/adapters';
import type { Given } from '../command.js';
import { mongoOf, s3Of, withLog } from '../data.js';
import { note, ok, wrong, type Said } from './finding.js';

/** Every event is read from the server and compared with what was chained when it came. */
export const logOnServer = async (given: Given): Promise<Said> => {
  const { position, problem } = await withLog(given, (log) => log.verify());
  return problem === undefined
    ? ok(`在 KurrentDB 里，${position} 个事件逐个校验过`)
    : wrong(`${problem}，之前的 ${position} 个完好`, '查清谁改过 KurrentDB，或从备份恢复');
};

/** Tries in a collection of its own, which goes again, what the read models build on. */
export const mongo = async (given: Given): Promise<Said> => {
  const url = mongoOf(given);
  if (url === undefined) return ok('没有用');
  await mustKeepPromises(url);
  return ok('在，读模型需要的它都做得到');
};

/** The same for sounds, pictures and keys; browsers are sent there only where they may read what they find. */
export const s3 = async (given: Given): Promise<Said> => {
  const url = s3Of(given);
  if (url === undefined) return ok('没有用');
  await mustKeepBlobs(url);
  return ok('在，声音、图片和个人密钥需要的它都做得到');
};

/** Work that waits there is shown by the dashboard; here whether it is kept. */
export const jobsInRedis = async (url: string): Promise<Said> => {
  const lacking = await mustKeepJobs(url);
  return lacking === undefined ? ok('在 Redis 里') : note(lacking, '照它说的改 redis.conf');
};
