import { COLLECTION } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import { collections, type CollectionCommand } from './collections.js';
import type { CollectionEvent } from './events.js';

const at = '2026-01-01T00:00:00.000Z';
const later = '2026-01-02T00:00:00.000Z';
const of = { collectionId: 'k', at };
const own = { ...of, userId: 'u' };
const after = given(collections);
const created: CollectionEvent = {
  type: 'CollectionCreated',
  data: { ...own, title: '便利店', description: '' },
};
const added = (contentId: string): CollectionEvent => ({
  type: 'CollectionItemAdded',
  data: { ...own, contentId },
});
const published: CollectionEvent = { type: 'CollectionPublished', data: own };
const deleted: CollectionEvent = { type: 'CollectionDeleted', data: { ...own, items: [] } };
const purged: CollectionEvent = { type: 'CollectionPurged', data: own };
const does = (type: CollectionCommand['type'], data: object = {}, by = 'u') =>
  ({ type, by, data: { ...of, ...data } }) as CollectionCommand;

describe('a collection', () => {
  it('is begun by its owner, once', () => {
    const begin = does('CreateCollection', { title: '便利店', description: '' });
    after().when(begin).thenEvents(created);
    after(created).when(begin).thenRejected('CONFLICT');
  });
  it('is not there for anybody else', () => {
    for (const type of [
      'AddItem',
      'DescribeCollection',
      'PublishCollection',
      'DeleteCollection',
    ] as const)
      after(created)
        .when(does(type, { contentId: 'c', heard: true }, 'other'))
        .thenRejected('NOT_FOUND');
    after()
      .when(does('AddItem', { contentId: 'c' }))
      .thenRejected('NOT_FOUND');
  });
  it('takes a lesson once', () => {
    after(created)
      .when(does('AddItem', { contentId: 'c' }))
      .thenEvents(added('c'));
    after(created, added('c'))
      .when(does('AddItem', { contentId: 'c' }))
      .thenNothing();
  });
  it('holds so many lessons and no more', () => {
    const full = Array.from({ length: COLLECTION.lessons }, (_, n) => added(`c${n}`));
    after(created, ...full)
      .when(does('AddItem', { contentId: 'one more' }))
      .thenRejected('COLLECTION_FULL');
    after(created, ...full)
      .when(does('AddItem', { contentId: 'c7' }))
      .thenNothing();
  });
  it('lets a lesson go and says when it came; one that is not in it need not go', () => {
    after(created, added('c'))
      .when(does('RemoveItem', { contentId: 'c', at: later }))
      .thenEvents({
        type: 'CollectionItemRemoved',
        data: { ...own, at: later, contentId: 'c', addedAt: at },
      });
    after(created)
      .when(does('RemoveItem', { contentId: 'c' }))
      .thenNothing();
  });

  describe('in another order', () => {
    const two = [created, added('a'), added('b')];
    const order = (contentIds: string[], revision?: number) =>
      does('OrderItems', { contentIds, ...(revision !== undefined && { revision }) });
    it('has exactly its lessons', () => {
      after(...two)
        .when(order(['b', 'a']))
        .thenEvents({
          type: 'CollectionItemsOrdered',
          data: { ...own, contentIds: ['b', 'a'] },
        });
      for (const wrong of [['a'], ['a', 'c'], ['a', 'b', 'c'], ['a', 'a'], []])
        after(...two)
          .when(order(wrong))
          .thenRejected('INVALID');
    });
    it('is the one it has', () =>
      after(...two)
        .when(order(['a', 'b']))
        .thenNothing());
    it('was made of what is there now', () => {
      after(...two, published)
        .when(order(['b', 'a'], 2))
        .thenEvents({
          type: 'CollectionItemsOrdered',
          data: { ...own, contentIds: ['b', 'a'] },
        });
      after(...two, added('c'))
        .when(order(['b', 'a'], 2))
        .thenRejected('CONFLICT');
    });
    it('keeps when each lesson came', () =>
      after(...two, {
        type: 'CollectionItemsOrdered',
        data: { ...own, at: later, contentIds: ['b', 'a'] },
      })
        .when(does('DeleteCollection', { at: later }))
        .thenEvents({
          type: 'CollectionDeleted',
          data: {
            ...own,
            at: later,
            items: [
              { contentId: 'b', addedAt: at },
              { contentId: 'a', addedAt: at },
            ],
          },
        }));
  });

  it('is published when somebody can hear it, and once', () => {
    after(created)
      .when(does('PublishCollection', { heard: true }))
      .thenEvents(published);
    after(created)
      .when(does('PublishCollection', { heard: false }))
      .thenRejected('COLLECTION_UNHEARD');
    after(created, published)
      .when(does('PublishCollection', { heard: false }))
      .thenNothing();
  });
  it('is taken back', () => {
    after(created, published)
      .when(does('UnpublishCollection'))
      .thenEvents({ type: 'CollectionUnpublished', data: own });
    after(created).when(does('UnpublishCollection')).thenNothing();
  });

  describe('in the bin', () => {
    it('is there to come out of it, private, with its lessons', () => {
      const items = [{ contentId: 'c', addedAt: at }];
      after(created, added('c'), published, {
        type: 'CollectionDeleted',
        data: { ...own, items },
      })
        .when(does('UndeleteCollection'))
        .thenEvents({ type: 'CollectionUndeleted', data: { ...own, items } });
      after(created, published, deleted, {
        type: 'CollectionUndeleted',
        data: { ...own, items: [] },
      })
        .when(does('UnpublishCollection'))
        .thenNothing();
    });
    it('cannot be changed, and thrown away again it stays where it is', () => {
      after(created, deleted)
        .when(does('AddItem', { contentId: 'c' }))
        .thenRejected('NOT_FOUND');
      after(created, deleted).when(does('DeleteCollection')).thenNothing();
    });
    it('is emptied by the system alone, and what is gone does not come back', () => {
      const empty = (by: string) => does('PurgeCollection', {}, by);
      after(created, deleted).when(empty('system')).thenEvents(purged);
      after(created, deleted).when(empty('u')).thenRejected('NOT_FOUND');
      after(created, deleted, purged).when(empty('system')).thenNothing();
      after(created, deleted, purged).when(does('UndeleteCollection')).thenRejected('NOT_FOUND');
    });
  });
  it('goes with its owner, out of every count first', () =>
    after(created, added('c'), published)
      .when(does('PurgeCollection', {}, 'system'))
      .thenEvents(
        { type: 'CollectionDeleted', data: { ...own, items: [{ contentId: 'c', addedAt: at }] } },
        purged,
      ));

  describe('taken down by an administrator', () => {
    const takeDown = does('TakeCollectionDown', { reason: '广告' }, 'boss');
    const restore = does('RestoreCollection', { reason: '改好了' }, 'boss');
    const down: CollectionEvent = {
      type: 'CollectionTakenDown',
      data: { ...own, by: 'boss', reason: '广告', published: true },
    };
    const restored = (was: boolean): CollectionEvent => ({
      type: 'CollectionRestored',
      data: { ...own, by: 'boss', reason: '改好了', published: was },
    });
    const withdrawn: CollectionEvent = { type: 'CollectionUnpublished', data: own };

    it('comes back as it was, once', () => {
      after(created, published).when(takeDown).thenEvents(down);
      after(created, published, down).when(takeDown).thenNothing();
      after(created, published, down)
        .when(does('TakeCollectionDown', { reason: '侵权' }, 'second'))
        .thenRejected('CONFLICT');
      after(created, published, down).when(restore).thenEvents(restored(true));
      after(created, published, down, restored(true)).when(restore).thenNothing();
      after(created, published, down, restored(true))
        .when(does('RestoreCollection', { reason: '侵权' }, 'second'))
        .thenRejected('CONFLICT');
      after(created, published).when(restore).thenNothing();
    });
    it('is not published again by its owner, who may take it back', () => {
      after(created, published, down)
        .when(does('PublishCollection', { heard: true }))
        .thenRejected('TAKEN_DOWN');
      after(created, published, down).when(does('UnpublishCollection')).thenEvents(withdrawn);
      after(created, published, down, withdrawn).when(restore).thenEvents(restored(false));
    });
    it('is answered by its owner, as long as it is down', () => {
      const answer = does('AnswerCollectionTakeDown', { text: '标题改了' });
      after(created, published, down)
        .when(answer)
        .thenEvents({
          type: 'CollectionTakeDownAnswered',
          data: { ...own, text: '标题改了', moderator: 'boss' },
        });
      after(created, published).when(answer).thenRejected('CONFLICT');
    });
  });
});
