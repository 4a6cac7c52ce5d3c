import { apart, buildOf, run } from '../../composition/src/process.js';
import { indexed } from '../../composition/src/indexed.js';
import { api } from './api.js';
import { askedMail } from '../../composition/src/mailing.js';
import { askedEngines, askedRenderer } from './asked-engines.js';

run((given) =>
  apart('api', given, async (parts) => {
    const { config, storage, log } = parts;
    const { calls } = storage;
    if (!calls) throw new Error('api: nobody can be asked for engines');
    const asked = {
      ...askedEngines(calls),
      renderer: askedRenderer(calls),
      mailElsewhere: askedMail(calls),
    };
    const { app, stop } = await api({ ...parts, ...asked, ...buildOf() });
    await app.listen(config.PORT, config.HOST);
    log?.info({ url: await app.getUrl() }, 'listening');
    const indexing = await indexed(parts);
    return {
      stop: async () => {
        await indexing.stop();
        await stop();
      },
    };
  }),
);
