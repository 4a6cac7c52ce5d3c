import { apart, buildOf, run } from '../../composition/src/process.js';
import { engines } from '../../worker/src/engines.js';
import { api } from './api.js';

run((given) =>
  apart('api', given, async (parts) => {
    const { config, storage } = parts;
    const speaking = engines(config, storage);
    const { app, stop } = await api({ ...parts, ...speaking, ...buildOf() });
    await app.listen(config.PORT, config.HOST);
    return { stop: async () => void (await stop(), await speaking.close()) };
  }),
);
