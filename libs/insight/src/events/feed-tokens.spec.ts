import { given } from '../../../kernel/src/testing.js';
import { feedTokens } from './feed-tokens.js';

const at = '2026-01-01T00:00:00.000Z';
const data = { tokenId: 't', name: '仓库', digest: 'd', by: 'boss', at };
const end = { tokenId: 't', by: 'boss', at };
const created = { type: 'FeedTokenCreated' as const, data };
const revoked = { type: 'FeedTokenRevoked' as const, data: end };
const revoke = { type: 'RevokeFeedToken' as const, data: end };
const tokens = given(feedTokens);

describe('the token of a feed', () => {
  it('is made', () => tokens().when({ type: 'CreateFeedToken', data }).thenEvents(created));
  it('is revoked', () => tokens(created).when(revoke).thenEvents(revoked));
  it('is revoked once', () => tokens(created, revoked).when(revoke).thenNothing());
  it('comes to no new life', () =>
    tokens(created, revoked).when({ type: 'CreateFeedToken', data }).thenNothing());
});
