import type { MailWay, MediaRenderer } from '@app/kernel';
import { MAIL_WAY, MEDIA_RENDERER } from '@app/platform';
import { observeMail } from '../../composition/src/mailing.js';
import { apart, root, run } from '../../composition/src/process.js';
import { started, type Running } from '../../composition/src/running.js';
import { answering } from './answering.js';
import { container } from './container.js';
import { engines } from './engines.js';
import { seeding } from './samples/seeding.js';
import { worker } from './worker.js';

run((given) =>
  apart('worker', given, async (parts) => {
    const { config, storage, report } = parts;
    const speaking = engines(config, storage);
    const seedingEnds = new AbortController();
    const { resolve, stop } = await container({ ...parts, ...speaking });
    const mail = resolve<MailWay>(MAIL_WAY);
    observeMail(mail);
    let working: Running | undefined;
    let endCalls: (() => Promise<void>) | undefined;
    return started([
      { name: 'engines', stop: () => speaking.close() },
      { name: 'container', stop },
      {
        name: 'work',
        start: async () => (working = await worker({ ...parts, resolve })),
        stop: () => working?.stop(),
      },
      {
        name: 'calls',
        start: () => {
          const renderer = resolve<MediaRenderer>(MEDIA_RENDERER);
          endCalls = storage.calls?.answer(answering({ ...speaking, renderer, mail }));
        },
        stop: () => endCalls?.(),
      },
      {
        name: 'samples',
        start: () => {
          if (!config.SEED_SAMPLES) return;
          const { limits } = storage;
          const file = `${root}libs/lesson/samples/sample-lessons.json`;
          void seeding({ resolve, limits, file, report }, seedingEnds.signal);
        },
        stop: () => seedingEnds.abort(),
      },
    ]);
  }),
);
