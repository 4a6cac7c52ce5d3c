import type {
  AdminFeedback,
  AdminFeedbackFilter,
  AdminFeedbackList,
  AdminFeedbackQuery,
} from '@app/contracts';
import { Missing, mustGoForward, type Filter, type ReadModels, type Stored } from '@app/kernel';
import { READ_MODELS, paged } from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { userRecords } from '@published/accounts';
import { csvRows, ROWS } from './csv.js';
import { feedbackRecords, wordless, type FeedbackDoc } from './records.view.js';

const GONE = '已注销用户';
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** As the log writes an instant, so that text sorts like time. */
const instantOf = (at: string): string => new Date(at).toISOString();
export const filterOf = ({ status, type, userId, q, from, to }: AdminFeedbackFilter): Filter => {
  const like = { $regex: literally(q ?? ''), $options: 'i' };
  const within = {
    ...(from !== undefined && { $gte: instantOf(from) }),
    ...(to !== undefined && { $lt: instantOf(to) }),
  };
  return {
    ...(status !== undefined && { status }),
    ...(type !== undefined && { type }),
    ...(userId !== undefined && { userId }),
    ...(q && { $or: [{ _id: q }, { content: like }, { contact: like }] }),
    ...(Object.keys(within).length > 0 && { createdAt: within }),
  };
};

/** What was sent, with the names of today. */
@Injectable()
class FeedbackReader {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  /** @throws {Rejected} INVALID for a turned time */
  async page(asked: AdminFeedbackQuery): Promise<Omit<AdminFeedbackList, 'success'>> {
    mustGoForward(asked.from, asked.to);
    const records = this.models.collection(feedbackRecords);
    const { docs, ...page } = await paged(records, filterOf(asked), { createdAt: -1 }, asked);
    return { feedbacks: await this.rows(docs), ...page };
  }

  /** @throws {Missing} */
  async one(feedbackId: string): Promise<AdminFeedback> {
    const doc = await this.models.collection(feedbackRecords).findOne({ _id: feedbackId });
    const [row] = doc ? await this.rows([doc]) : [];
    if (!row) throw new Missing('feedback');
    return row;
  }

  private async rows(docs: readonly (FeedbackDoc & Stored)[]): Promise<AdminFeedback[]> {
    const people = docs.flatMap(({ userId, repliedBy, history }) => [
      userId ?? [],
      repliedBy ?? [],
      history.flatMap(({ by }) => by ?? []),
    ]);
    const names = await this.usernames(people.flat(2));
    const same = await this.models
      .collection(feedbackRecords)
      .find({ duplicateOf: { $in: docs.map(({ _id }) => _id) } })
      .toArray();
    return docs.map((found) => {
      // From the moment they are gone, not only once everything of theirs is.
      const gone = found.userId !== undefined && !names.has(found.userId);
      const doc = gone ? { ...wordless(found), _id: found._id } : found;
      const { _id: id, type, content, contact, page, device, userId, erased, status } = doc;
      const { createdAt, duplicateOf, originalStatus, reply, repliedAt, repliedBy, mailedAt } = doc;
      const name = (person: string) => names.get(person) ?? GONE;
      return {
        id,
        type,
        content,
        ...(contact !== undefined && { contact }),
        pageUrl: page,
        ...(device !== undefined && { device }),
        ...(userId !== undefined && { userId, username: name(userId) }),
        ...(erased && { erased }),
        status,
        createdAt,
        ...(duplicateOf !== undefined && { duplicateOf }),
        ...(originalStatus !== undefined && { originalStatus }),
        duplicates: same.filter((one) => one.duplicateOf === id).length,
        ...(reply !== undefined && { reply }),
        ...(repliedAt !== undefined && { repliedAt }),
        ...(repliedBy !== undefined && { repliedBy: name(repliedBy) }),
        ...(mailedAt !== undefined && { mailedAt }),
        history: doc.history.map(({ by, ...change }) => ({
          ...change,
          ...(by !== undefined && { by: name(by) }),
        })),
      };
    });
  }

  private async usernames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.models
      .collection(userRecords)
      .find({ _id: { $in: [...new Set(userIds)] } })
      .toArray();
    return new Map(found.map(({ _id, username }) => [_id, username ?? GONE]));
  }
}

/** What everybody sent, newest first. */
export class FeedbackPage extends Query<Omit<AdminFeedbackList, 'success'>> {
  constructor(readonly asked: AdminFeedbackQuery) {
    super();
  }
}
@QueryHandler(FeedbackPage)
class FeedbackPageHandler implements IQueryHandler<FeedbackPage> {
  constructor(@Inject(FeedbackReader) private readonly reader: FeedbackReader) {}
  execute({ asked }: FeedbackPage) {
    return this.reader.page(asked);
  }
}

/** @throws {Missing} */
export class OneFeedback extends Query<AdminFeedback> {
  constructor(
    readonly feedbackId: string,
    readonly position?: bigint,
  ) {
    super();
  }
}
@QueryHandler(OneFeedback)
class OneFeedbackHandler implements IQueryHandler<OneFeedback> {
  constructor(
    @Inject(FeedbackReader) private readonly reader: FeedbackReader,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}
  async execute({ feedbackId, position }: OneFeedback) {
    if (position !== undefined) await this.models.waitFor(position);
    return this.reader.one(feedbackId);
  }
}

/** All that the filters leave, as a file, in pieces. */
export class FeedbackCsv extends Query<AsyncIterable<string>> {
  constructor(readonly asked: AdminFeedbackFilter) {
    super();
  }
}
@QueryHandler(FeedbackCsv)
class FeedbackCsvHandler implements IQueryHandler<FeedbackCsv> {
  constructor(@Inject(FeedbackReader) private readonly reader: FeedbackReader) {}
  async execute({ asked }: FeedbackCsv) {
    mustGoForward(asked.from, asked.to); // before the file begins
    const page = (number: number) =>
      this.reader
        .page({ ...asked, page: number, pageSize: ROWS })
        .then(({ feedbacks }) => feedbacks);
    return csvRows(page);
  }
}

export const readingHandlers: readonly Provider[] = [
  FeedbackReader,
  FeedbackPageHandler,
  OneFeedbackHandler,
  FeedbackCsvHandler,
];
