import { execFile } from 'node:child_process';
import { Damaged } from '@app/kernel';
import { masterKey, presentMasterKey, secretIn } from '../files/keys.js';

/** Where the master key is, when it is not in the file of the data folder: the key itself in base64, or a command that prints it. */
export interface MasterPlace {
  MASTER_KEY?: string | undefined;
  MASTER_KEY_COMMAND?: string | undefined;
}
/** A command asks something over the network, as a rule. */
const COMMAND_MS = 15_000;
const MOST_BYTES = 4096;

const HELP = '要的是 32 个字节的 base64：openssl rand -base64 32';

/** What the command prints is seen by nobody else: not in a message, not in a log. */
const printed = (command: string, ms: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { timeout: ms, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES } as const;
    execFile('/bin/sh', ['-c', command], options, (error, stdout) => {
      if (!error) return resolve(stdout);
      const { code, killed } = error;
      const why = killed === true ? `${ms / 1000} 秒内没有结束` : `失败（${code ?? '被中断'}）`;
      reject(
        new Damaged(
          `MASTER_KEY_COMMAND ${why}，没有拿到主密钥，什么都没有改动`,
          '在终端里用同一个用户运行这条命令，看它说什么',
        ),
      );
    });
  });

/** The one that is given outside the data folder, if any. @throws {Damaged} */
const given = async (
  { MASTER_KEY, MASTER_KEY_COMMAND }: MasterPlace,
  ms: number,
): Promise<Buffer | undefined> => {
  const [name, text] =
    MASTER_KEY_COMMAND === undefined
      ? ['MASTER_KEY', MASTER_KEY]
      : ['MASTER_KEY_COMMAND', await printed(MASTER_KEY_COMMAND, ms)];
  if (text === undefined) return undefined;
  const secret = secretIn(text);
  if (secret === undefined) throw new Damaged(`${name} 给出的不是主密钥，什么都没有改动`, HELP);
  return secret;
};

/**
 * The secret that wraps all persons' keys and that others derive from, 32 bytes: from the environment or a command where they are set, else
 * from the file. @returns nothing where there is none yet
 * @throws {Damaged} also where the file holds another one than was given
 */
export const presentMasterSecret = async (
  place: MasterPlace,
  file: string,
  commandMs = COMMAND_MS,
): Promise<Buffer | undefined> => {
  const [outside, kept] = [await given(place, commandMs), await presentMasterKey(file)];
  if (outside !== undefined && kept !== undefined && !outside.equals(kept))
    throw new Damaged(
      '给出的主密钥和 keys/master.key 不是同一把，没有启动，什么都没有改动',
      '这个数据目录是用 keys/master.key 封的：给出同一把，或去掉 MASTER_KEY 和 MASTER_KEY_COMMAND',
    );
  return outside ?? kept;
};

/** The same; where there is none, one is made and kept in the file. */
export const masterSecret = async (place: MasterPlace, file: string): Promise<Buffer> =>
  (await presentMasterSecret(place, file)) ?? masterKey(file);
