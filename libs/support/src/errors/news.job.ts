import {
  JOB_PATIENCE_MS,
  jobId,
  reaction,
  type Clock,
  type Ids,
  type JobHandler,
  type ReadModels,
  type Schedule,
} from '@app/kernel';
import type { Commands, Mailer } from '@app/platform';
import { userRecords } from '@published/accounts';
import { ERROR_NEWS, MOST_NEWS, errorNews } from './error-news.js';
import { errorNewsEvents, type ErrorNewsEvent } from './events.js';
import { errorGroupRecords } from './groups.view.js';
import { mailOf, type NewsRow } from './news-mail.js';
import { namedFor } from './server-titles.js';

const TELL = 'tell-of-errors';
const SYSTEM = 'system:errors';
const MINUTE = 60_000;
const WEBHOOK_MS = 5_000;
/** In the place of a person's id: the address that the operator named. */
const WEBHOOK = 'webhook';

interface Telling {
  groups: ErrorNewsEvent['data']['groups'];
  /** The read models must have seen this much of the log, decimal. */
  position: string;
  /** Who has been told: a retry tells the others. */
  told: readonly string[];
}

export const errorAnnouncements = reaction('error-announcements', {
  hears: errorNewsEvents,
  from: 'now',
  jobs: ({ id, position, data: { groups } }) => [
    {
      id: jobId({ id }, TELL),
      kind: TELL,
      data: { groups, position: String(position), told: [] } satisfies Telling,
    },
  ],
});

interface Parts {
  models: ReadModels;
  commands: Pick<Commands, 'execute'>;
  clock: Clock;
  ids: Ids;
  mailer: Mailer;
  publicUrl: string | undefined;
  webhook: string | undefined;
}

/** What nobody was told of yet becomes one message. Safe to repeat: what is gathered is told of no second time. */
export const gatherNews = ({ models, commands, ids }: Parts): Schedule => ({
  name: 'error-news',
  everyMs: MINUTE,
  async run(now) {
    const groups = await models
      .collection(errorGroupRecords)
      .find({ urgency: { $in: [1, 2] } })
      .sort({ urgency: 1, lastAt: -1, _id: 1 })
      .limit(MOST_NEWS)
      .toArray();
    const news = groups.flatMap(({ _id: groupId, untold = [] }) =>
      untold.map((one) => ({ groupId, news: one })),
    );
    if (news.length === 0) return;
    const at = now.toISOString();
    const command = {
      type: 'GatherErrorNews',
      data: { newsId: ids.uuid(), groups: news, at },
    } as const;
    const order = { stream: ERROR_NEWS, decider: errorNews, command, actor: SYSTEM, at };
    const { position } = await commands.execute(order);
    await models.waitFor(position); // or the next minute would find them again
  },
});

/**
 * One message after the other, to each administrator and to the operator's address; whoever was told is not told again, and who cannot be
 * reached keeps nothing from the others.
 */
export const tellOfErrors = (parts: Parts): JobHandler<Telling> => ({
  kind: TELL,
  options: { attempts: 5, backoffMs: 10_000 },
  async run(data) {
    const { models, publicUrl } = parts;
    await models.waitFor(BigInt(data.position), JOB_PATIENCE_MS);
    const rows = await rowsOf(models, data.groups);
    const message = { ...mailOf(rows, data.groups.length, publicUrl), groups: rows };
    const waiting = (await recipients(parts)).filter(({ id }) => !data.told.includes(id));
    if (waiting.length === 0) return undefined;
    let failure: unknown;
    for (const one of waiting)
      try {
        await tell(parts, one, message);
        return { ...data, told: [...data.told, one.id] };
      } catch (error) {
        failure ??= error;
      }
    throw failure;
  },
});

const tell = async (
  { mailer, webhook }: Parts,
  { email }: Recipient,
  message: { subject: string; text: string; groups: readonly NewsRow[] },
): Promise<void> => {
  const { subject, text } = message;
  if (email !== undefined) await mailer.send({ to: email, subject, text });
  else if (webhook !== undefined) await post(webhook, message);
};

interface Recipient {
  id: string;
  /** `undefined`: the operator's address. */
  email: string | undefined;
}
const recipients = async ({ models, webhook }: Parts): Promise<Recipient[]> => {
  const administrators = await models
    .collection(userRecords)
    .find({ role: 'admin', status: 'active' })
    .toArray();
  return [
    ...(webhook === undefined ? [] : [{ id: WEBHOOK, email: undefined }]),
    ...administrators.map(({ _id: id, email }) => ({ id, email })),
  ];
};

const rowsOf = async (models: ReadModels, groups: Telling['groups']): Promise<NewsRow[]> => {
  const found = await models
    .collection(errorGroupRecords)
    .find({ _id: { $in: groups.map(({ groupId }) => groupId) } })
    .toArray();
  const docs = new Map(found.map((doc) => [doc._id, doc]));
  return groups.flatMap(({ groupId, news }) => {
    const doc = docs.get(groupId);
    if (!doc) return [];
    const { title: said = '', culprit = '' } = doc.words ?? {};
    return [{ groupId, news, ...namedFor(doc.source, said), culprit, count: doc.count }];
  });
};

/** @throws where it was not taken: the queue tries again */
const post = async (address: string, body: object): Promise<void> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(WEBHOOK_MS),
  });
  if (!answer.ok) throw new Error(`ERRORS_WEBHOOK 回答 ${answer.status}`);
};
