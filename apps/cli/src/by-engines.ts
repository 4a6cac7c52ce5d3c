import { Misused, type Command } from './command.js';

/** The image of api and projector has no packages of engines. */
export const noEngines = (error: unknown): never => {
  throw error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    ? new Misused('这里没有装引擎：请用 worker 或 solo 镜像运行这条命令')
    : error;
};

/** A command that needs engines: they are loaded when it runs, and for no other. */
export const byEngines = (
  shown: Omit<Command, 'run'>,
  load: () => Promise<Command['run']>,
): Command => ({
  ...shown,
  run: async (given) => (await load().catch(noEngines))(given),
});
