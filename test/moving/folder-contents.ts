import { SqlitePersonKeys, localMasterKey, presentMasterSecret, storedRows } from '@app/adapters';
import { digestOf } from '@app/kernel';
import { contexts } from '../../apps/composition/src/contexts.js';
import { runnerOver } from '../../apps/composition/src/runner.js';
import { storage } from '../../apps/composition/src/storage.js';
import { FIRST_COMMAND, OLD_COMMAND } from './small-history.js';

/** What data folders hold, so that two of them can be compared. @param at where one of a name lies */
export const contentsIn = (at: (name: string) => string) => {
  const rows = (name: string) => [...storedRows(at(`${name}/log`))];
  const secretIn = (name: string) =>
    presentMasterSecret({}, at(`${name}/keys/master.key`)).then(
      (secret) => secret ?? Buffer.alloc(32),
    );
  const openKeys = async (name: string, master = name) =>
    SqlitePersonKeys.open(
      at(`${name}/keys/persons.sqlite`),
      localMasterKey(await secretIn(master)),
    );
  const keysOf = async (name: string, master = name) => {
    const keys = await openKeys(name, master);
    const found: unknown[] = [];
    for await (const [person, wrapped] of keys.all())
      found.push([person, wrapped && Buffer.from(wrapped).toString('hex')]);
    await keys.close();
    return found;
  };
  /** Of every read model of a folder, folded to the end of its log. */
  const digestsOf = async (name: string) => {
    const opened = await storage({ DATA_DIR: at(name) }, { contexts, report: console.error });
    const runner = runnerOver({ contexts, storage: opened, report: console.error });
    await runner.catchUp();
    const { live } = await opened.documents.state();
    const found: Record<string, unknown> = {};
    for (const [model, collection] of Object.entries(live))
      found[model] = await digestOf(opened.documents.collection(collection));
    await runner.stop();
    await opened.close();
    return found;
  };
  /** A repeat of an old command finds what it did then. */
  const repeated = async (place: Parameters<typeof storage>[0]) => {
    const opened = await storage(place, { contexts, report: console.error });
    try {
      const answers: unknown[] = [];
      for (const { stream, commandId, events } of [OLD_COMMAND, FIRST_COMMAND]) {
        const [event] = rows('home').filter((row) => row.stream === stream);
        if (!event) throw new Error('it is there');
        const { type, version, data, metadata } = event;
        const again = {
          id: crypto.randomUUID(),
          type,
          version,
          data: JSON.parse(data) as object,
          metadata: JSON.parse(metadata) as never,
        };
        const { revision, duplicate } = await opened.sealed.append({ stream, commandId, expected: 'noStream', events: [again] }); // prettier-ignore
        answers.push({ revision: revision + 1 === events, duplicate });
      }
      return answers;
    } finally {
      await opened.close();
    }
  };
  return { rows, secretIn, openKeys, keysOf, digestsOf, repeated };
};
