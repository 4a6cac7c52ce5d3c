import type { Route } from '@app/platform';
import { until } from '../e2e/solo.js';
import type { Person, World } from './world.js';

/**
 * Who may call what: every route of the product, one line each; a route that is missing here fails the build. The columns are a visitor,
 * the user (who owns the thing a row names), a stranger (another user, whom an administrator denied every feature), a holder (one whom an
 * administrator granted every feature), an administrator.
 * `+` is let in (whatever the call then says to an empty body), `?` is let in or told that there is no such thing.
 */
export interface Row {
  rule: Route['rule'];
  may: string;
  /** What `:id` and its like stand for, made by the user; without it an id that nothing has. */
  id?: (world: World, user: Person) => Promise<string>;
  body?: (id: string) => unknown;
  /** The call ends something of the caller: everybody who makes it is new. */
  fresh?: true;
}

const anybody: Row = { rule: 'anyone', may: '+ + + + +' };
const people: Row = { rule: 'user', may: '401 + + + +' };
const admins: Row = { rule: 'admin', may: '401 403 403 403 +' };
/** A feature that everybody has from the first level on. */
const feature = (name: string): Row => ({ rule: { feature: name }, may: '401 + 403 + +' });
const found = (row: Row): Row => ({ ...row, may: row.may.replaceAll('+', '?') });
const owned = (row: Row, id: NonNullable<Row['id']>, body?: unknown): Row => ({
  ...row,
  may: `401 + ${row.may.includes('403') ? '403' : '404'} 404 404`,
  id,
  ...(body !== undefined && { body: () => body }),
});

const created = async (world: World, { token }: Person) =>
  JSON.parse(
    (
      await world.ask({
        method: 'POST',
        path: '/api/contents',
        token,
        body: { text: 'Good morning.' },
      })
    ).text,
  ) as {
    content: { id: string };
    jobId: string;
  };
const lesson: Row['id'] = async (world, user) => (await created(world, user)).content.id;
let words = 0;
const specialWord: Row['id'] = async (world, { token }) => {
  const body = { word: `方${words++}`, language: 'ja', kind: 'reading', value: 'かた' };
  const { text } = await world.ask({ method: 'POST', path: '/api/special-words', token, body });
  return (JSON.parse(text) as { word: { id: string } }).word.id;
};
const job: Row['id'] = async (world, user) => (await created(world, user)).jobId;
const session: Row['id'] = async (world, { token }) => {
  const { text } = await world.ask({ method: 'GET', path: '/api/sessions', token });
  return (JSON.parse(text) as { sessions: { id: string }[] }).sessions[0]?.id ?? '';
};

const exported: Row['id'] = async (world, { token }) => {
  await world.ask({ method: 'POST', path: '/api/auth/me/export', token });
  return until('export', async () => {
    const { text } = await world.ask({ method: 'GET', path: '/api/auth/me/exports', token });
    return (JSON.parse(text) as { exports: { jobId: string; state: string }[] }).exports.find(
      ({ state }) => state === 'done',
    )?.jobId;
  });
};

export const authorisation: Readonly<Record<string, Row>> = {
  'GET /health/live': anybody,
  'GET /health/ready': anybody,
  'GET /metrics': anybody,
  'GET /media/audio/:key': found(anybody),
  'GET /media/audio/:key/words': found(anybody),
  'GET /media/images/:key': found(anybody),
  'GET /api/openapi.json': anybody,
  'GET /api/live': anybody,
  'GET /api/dev/mailbox': anybody,

  'GET /api/dictionaries': anybody,
  'GET /api/glosses': anybody,

  'GET /api/contents/:id/exports': found(anybody),
  'POST /api/contents/:id/exports': found(people),
  'GET /api/exports/:id': found(people),

  'POST /api/auth/send-code': anybody,
  'POST /api/auth/verify-code': anybody,
  'POST /api/auth/confirm': people,
  'GET /api/auth/me': people,
  'PUT /api/auth/me': people,
  'DELETE /api/auth/me': { ...people, fresh: true },
  'POST /api/auth/me/export': people,
  'GET /api/auth/me/exports': people,
  'GET /api/auth/me/exports/:id': owned(people, exported),
  'POST /api/auth/logout': { ...people, fresh: true },
  'GET /api/sessions': people,
  'DELETE /api/sessions': { ...people, fresh: true },
  'PUT /api/sessions/:id': owned(people, session, { name: '书房' }),
  'DELETE /api/sessions/:id': { ...owned(people, session), fresh: true },

  'GET /api/admin': admins,
  'GET /api/admin/users': admins,
  'GET /api/admin/users/:id': found(admins),
  'PUT /api/admin/users/:id': found(admins),
  'DELETE /api/admin/users/:id': found(admins),
  'GET /api/admin/security': admins,
  'POST /api/admin/security/verify-log': admins,
  'POST /api/admin/security/blocks': admins,
  'DELETE /api/admin/security/blocks/:id': found(admins),
  'DELETE /api/admin/sessions/:id': found(admins),
  'GET /api/admin/feature-permissions/features': admins,
  'POST /api/admin/feature-permissions/features': admins,
  'DELETE /api/admin/feature-permissions/features/:key': admins,
  'GET /api/admin/feature-permissions/flags': admins,
  'PUT /api/admin/feature-permissions/flags/:key': admins,
  'GET /api/admin/feature-permissions/users': admins,
  'POST /api/admin/feature-permissions/users': admins,
  'DELETE /api/admin/feature-permissions/users/:id': found(admins),
  'GET /api/admin/feature-permissions/users/:userId/why/:featureKey': admins,
  'GET /api/admin/user-levels': admins,
  'PUT /api/admin/user-levels/users/:userId': admins,
  'PUT /api/admin/user-levels/:level': admins,
  'GET /api/admin/subscriptions': admins,
  'POST /api/admin/subscriptions': admins,
  'PUT /api/admin/subscriptions/:id': found(admins),
  'GET /api/admin/redeem-codes': admins,
  'POST /api/admin/redeem-codes': admins,
  'DELETE /api/admin/redeem-codes/:id': found(admins),

  'GET /api/feature-permissions/features': anybody,
  'GET /api/feature-permissions/check/:feature': anybody,
  'GET /api/feature-permissions/level-mapping': anybody,
  'GET /api/permissions/me': people,
  'GET /api/permissions/usage': people,
  'GET /api/permissions/usage/:featureKey': people,
  'GET /api/user-levels': anybody,
  'GET /api/user-levels/me': people,
  'GET /api/user-levels/users': admins,
  'GET /api/user-levels/subscriptions': admins,
  'POST /api/subscriptions/redeem': people,

  'GET /api/contents': people,
  'POST /api/contents': feature('content_creation'),
  'GET /api/contents/:id': owned(people, lesson),
  'PUT /api/contents/:id': owned(people, lesson, { title: '改名' }),
  'DELETE /api/contents/:id': owned(people, lesson),
  'POST /api/contents/:id/publish': owned(people, lesson, {}),
  'POST /api/contents/:id/unpublish': owned(people, lesson),
  'POST /api/contents/:id/generate': owned(feature('content_creation'), lesson, { dryRun: true }),
  'GET /api/contents/bin': people,
  'POST /api/contents/:id/undelete': owned(people, lesson),
  'POST /api/contents/:id/duplicate': owned(feature('content_creation'), lesson),
  'GET /api/contents/:id/operations': owned(people, lesson),
  'POST /api/contents/:id/operations': owned(people, lesson, {
    expectedRevision: 0,
    operations: [{ id: 'o-1', kind: 'moveNodes', positions: {} }],
  }),
  'GET /api/contents/:id/history': owned(people, lesson),
  // The one identifier is no revision: everybody is told so alike.
  'GET /api/contents/:id/revisions/:revision': people,
  'POST /api/contents/:id/versions': owned(people, lesson, { name: '初稿' }),
  'POST /api/contents/:id/restore': owned(people, lesson, { revision: 0 }),
  'GET /api/contents/:id/export': owned(people, lesson),
  'POST /api/contents/:id/import': owned(people, lesson, {
    nodes: [],
    nodeTypeCounters: {},
    resources: { annotations: {}, translations: {}, audioItems: [] },
  }),
  'PUT /api/contents/:id/translations': owned(people, lesson, {
    language: 'en',
    origin: 'human',
    translations: {},
  }),
  'GET /api/public/contents': anybody,
  'GET /api/public/contents/latest': anybody,
  'GET /api/public/contents/:id/card.png': found(anybody),
  'GET /api/public/contents/:id': { rule: 'anyone', may: '404 + 404 404 404', id: lesson },
  'GET /api/jobs/:id': owned(people, job),
  'DELETE /api/jobs/:id': owned(people, job),
  'POST /api/translate': feature('translation'),
  'POST /api/annotate': feature('annotation'),
  'POST /api/tts/batch': feature('tts_generation'),
  'GET /api/tts/info': anybody,

  'GET /api/special-words': people,
  'POST /api/special-words': feature('special_words'),
  'POST /api/special-words/preview': feature('special_words'),
  'PUT /api/special-words/:id': owned(feature('special_words'), specialWord, {
    word: '方',
    language: 'ja',
    kind: 'reading',
    value: 'ほう',
  }),
  'DELETE /api/special-words/:id': owned(feature('special_words'), specialWord),
  'GET /api/reading-proposals': people,
  'GET /api/contents/:id/reading-proposals': owned(people, lesson),
  'GET /api/contents/:id/reading-proposals/mine': owned(people, lesson),
  'POST /api/contents/:id/reading-proposals': found(people),
  'DELETE /api/contents/:id/reading-proposals/:proposalId': people,
  // The one identifier is no proposal: its owner is told so, everybody else that there is no such lesson.
  'POST /api/contents/:id/reading-proposals/:proposalId/accept': owned(people, lesson),
  'POST /api/contents/:id/reading-proposals/:proposalId/decline': owned(people, lesson),
  'POST /api/contents/:id/reading-proposals/:proposalId/reopen': owned(people, lesson),
  'GET /api/images': people,
  'POST /api/images/upload': { rule: { feature: 'image_upload' }, may: '401 403 403 + +' },
  'DELETE /api/images/:id': found(people),

  'GET /api/favorites': people,
  'GET /api/favorites/check/:id': people,
  'POST /api/favorites': { ...owned(people, lesson), body: (contentId) => ({ contentId }) },
  'DELETE /api/favorites/:id': people,
  'POST /api/practice': people,
  'GET /api/practice/progress': people,
  'GET /api/practice/progress/:contentId': found(people),
  'GET /api/practice/words/:contentId': found(people),
  'GET /api/practice/reviews': people,
  'GET /api/practice/summary': people,
  'GET /api/contents/:id/difficulty': owned(people, lesson),
  'POST /api/checkins': people,
  'GET /api/checkins': people,

  'POST /api/feedback': anybody,
  'GET /api/feedback/user': people,
  'POST /api/statistics/page-view': anybody,
};
