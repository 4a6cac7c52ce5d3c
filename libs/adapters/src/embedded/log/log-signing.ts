import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Damaged } from '@app/kernel';
import { markSigner, type LogSigning } from './mark-signature.js';
import { writeDurably } from '../../files/durable-file.js';

/**
 * The signing of the log's head with a key derived from the master key. Its public half lies beside the master key (`log.pub`): that it
 * does says that the log is signed, out of reach of who can write the log alone.
 * @throws {Damaged} when the public half is not that of this master key
 */
export async function logSigning(keys: string, master: Uint8Array): Promise<LogSigning> {
  const file = join(keys, 'log.pub');
  const signer = markSigner(master);
  const found = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found !== undefined && found.trim() !== signer.publicKey.trim())
    throw new Damaged(
      'keys/log.pub 不是这把主密钥的公钥：主密钥不对，或公钥文件被换过',
      '用原来的主密钥启动',
    );
  return {
    signer,
    begun: found !== undefined,
    begin: () => writeDurably(file, signer.publicKey),
  };
}
