import {
  Id,
  Instant,
  Missing,
  defineEvents,
  event,
  open,
  projection,
  readModel,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

const tokenId = Id.describe('the token, which is not written anywhere');
const by = Id.describe('the administrator');
const example = { tokenId: '9b2f6c1e-5a7d-4c3b-8e1f-0a1b2c3d4e5f', by: '7d3a1f52-0c1b-4f0e-8a59-1f2e3d4c5b6a' }; // prettier-ignore

/** What lets a program read the log, and nothing else. Known is only its digest. */
export const feedTokenEvents = defineEvents({
  FeedTokenCreated: event(
    1,
    {
      tokenId,
      name: open(z.string().max(60), 'what a program is called', '数据仓库').describe('for whom'),
      digest: open(z.string().max(64), 'a digest of random bytes', 'a1b2').describe('SHA-256'),
      by,
      at: Instant,
    },
    'An administrator lets a program read the log.',
    { appendedBy: 'POST /api/admin/events/feed-tokens', example },
  ),
  FeedTokenRevoked: event(
    1,
    { tokenId, by, at: Instant },
    'A program may not read the log any more.',
    { appendedBy: 'DELETE /api/admin/events/feed-tokens/:id', example },
  ),
});
export type FeedTokenEvent = EventOf<typeof feedTokenEvents>;
export type FeedTokenCommand =
  | { type: 'CreateFeedToken'; data: Extract<FeedTokenEvent, { type: 'FeedTokenCreated' }>['data'] }
  | {
      type: 'RevokeFeedToken';
      data: Extract<FeedTokenEvent, { type: 'FeedTokenRevoked' }>['data'];
    };

export const feedTokens: Decider<'none' | 'good' | 'revoked', FeedTokenCommand, FeedTokenEvent> = {
  initial: 'none',
  decide({ type, data }, state) {
    if (type === 'CreateFeedToken')
      return state === 'none' ? [{ type: 'FeedTokenCreated', data }] : [];
    if (state === 'none') throw new Missing('feed token');
    return state === 'good' ? [{ type: 'FeedTokenRevoked', data }] : [];
  },
  evolve: (_, { type }) => (type === 'FeedTokenCreated' ? 'good' : 'revoked'),
};

interface FeedTokenDoc {
  name: string;
  digest: string;
  by: string;
  at: string;
  revokedAt?: string;
}
export const feedTokenRecords = readModel<FeedTokenDoc>('feed-tokens', 1);
export const feedTokenView = projection(feedTokenRecords, {
  hears: feedTokenEvents,
  key: ({ data }) => data.tokenId,
  project(doc, { type, data }): FeedTokenDoc | undefined {
    if (type === 'FeedTokenRevoked') return doc && { ...doc, revokedAt: data.at };
    const { name, digest, by: maker, at } = data;
    return { name, digest, by: maker, at };
  },
  indexes: [['digest']],
});
