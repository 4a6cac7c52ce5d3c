import { onlyForOwner } from '@app/adapters';
import { withDotenv } from '@app/platform';
import { parseArgs } from 'node:util';
import { Misused, type Command } from './command.js';
import { complaint } from './complaint.js';
import { HELP } from './light-words.js';
import { meant } from './meant.js';

/** By their words. */
export type Commands = Readonly<Record<string, Command>>;

/** Of the commands that begin with these words; of all where none does. */
const usage = (commands: Commands, words: readonly string[] = []) => {
  const asked = (name: string) => words.every((word, index) => name.split(' ')[index] === word);
  const shown = Object.entries(commands).filter(([name]) => asked(name));
  return [
    '用法：',
    ...(shown.length > 0 ? shown : Object.entries(commands)).map(
      ([, command]) => `  yamabiko ${command.usage}\n      ${command.about}`,
    ),
    '每个命令都可加 --json 和 --data <数据目录>；完成时退出码为 0，坏消息为 1，写错为 2',
  ].join('\n');
};

const say = (text: string) => process.stdout.write(`${text}\n`);
const json = (facts: unknown) =>
  JSON.stringify(facts, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

const find = (
  commands: Commands,
  words: readonly string[],
): { command: Command; rest: readonly string[] } => {
  for (const length of [2, 1]) {
    const command = commands[words.slice(0, length).join(' ')];
    if (command && words.length >= length) return { command, rest: words.slice(length) };
  }
  const near = meant(Object.keys(commands), words).map(
    (name) => `  yamabiko ${commands[name]?.usage}`,
  );
  throw new Misused(
    [
      `没有这个命令：${words.join(' ')}`,
      ...(near.length > 0 ? ['也许是：', ...near] : []),
      '全部命令：yamabiko --help',
    ].join('\n'),
  );
};

/** What Node's reader of options says in English, in the words of the rest. */
const mistyped = (error: unknown): string => {
  const option = /'(-[^' ]*)/.exec((error as Error).message)?.[1] ?? '';
  const code = 'code' in (error as Error) ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `没有这个选项：${option}`;
  return code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
    ? `选项 ${option} 的值不对`
    : (error as Error).message;
};

const read = (command: Command, args: readonly string[]) => {
  try {
    const options = {
      ...command.options,
      json: { type: 'boolean' },
      data: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [fewest, most] = command.words ?? [0, 0];
    if (positionals.length < fewest || positionals.length > most)
      throw new Misused(`用法：yamabiko ${command.usage}`);
    return { values: values as Record<string, string | boolean | undefined>, words: positionals };
  } catch (error) {
    throw error instanceof Misused
      ? error
      : new Misused(`${mistyped(error)}\n用法：yamabiko ${command.usage}`);
  }
};

/** @returns the exit code: 0 done, 1 refused or damaged, 2 typed wrongly */
const run = async (commands: Commands, args: readonly string[]): Promise<number> => {
  try {
    if (args.length === 0 || args.some((word) => HELP.has(word))) {
      const asked = args.filter((word) => !word.startsWith('-') && !HELP.has(word));
      say(usage(commands, asked.slice(0, 2)));
      return args.length === 0 ? 2 : 0;
    }
    const { command, rest } = find(commands, args);
    const { values, words } = read(command, rest);
    const environment = withDotenv(process.env, '.env');
    const typed = values['data'];
    const outcome = await command.run({
      dataDir: typeof typed === 'string' ? typed : environment['DATA_DIR'] || './data',
      environment,
      values,
      words,
    });
    if (outcome)
      say(
        values['json'] === true
          ? json({ ok: outcome.ok ?? true, ...outcome.facts })
          : outcome.lines.join('\n'),
      );
    return outcome?.ok === false ? 1 : 0;
  } catch (error) {
    const message = complaint(error);
    if (args.includes('--json')) say(json({ ok: false, error: message }));
    else console.error(message);
    return error instanceof Misused ? 2 : 1;
  }
};

/** Of this process from now on: what it was asked is answered, and its exit code is set. */
export const program = async (commands: Commands, args: readonly string[]): Promise<void> => {
  // Standard output is the answer alone: what the product tells on its way stands beside it.
  console.log = console.error;

  /** Who reads may have enough (`| head`); an answer that a full disk swallowed was not given. */
  let unsaid = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || unsaid) return;
    unsaid = true;
    console.error(complaint(error));
  });
  process.on('exit', () => {
    if (unsaid) process.exitCode = 1;
  });

  onlyForOwner(); // copies of the data, too
  process.exitCode = await run(commands, args);
};
