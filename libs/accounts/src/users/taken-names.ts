import { DOWN_ALREADY, RESTORED_ALREADY, TAKE_DOWN } from '@app/contracts';
import {
  Instant,
  Rejected,
  UserId,
  defineEvents,
  event,
  personal,
  type AsRead,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';
import { looksLike } from './reserved-names.js';

const byAdmin = {
  userId: UserId.describe('whose name'),
  by: UserId.describe('which administrator'),
  reason: personal(z.string().max(TAKE_DOWN.reason)).describe('why, as they read it'),
  at: Instant,
};

/** What administrators do to the name of a person, and what the person says and does. */
export const takenNameEvents = defineEvents({
  UsernameTakenDown: event(
    1,
    byAdmin,
    'An administrator took a name down: others see a neutral one until its owner chooses another.',
    {
      appendedBy: 'POST /api/admin/reports/:target/:targetId/take-down',
      example: { by: 'u-9', reason: '冒充机构' },
    },
  ),
  UsernameRestored: event(1, byAdmin, 'An administrator gave a name back that was taken down.', {
    appendedBy: 'POST /api/admin/reports/:target/:targetId/restore',
    example: { by: 'u-9', reason: '是本人的名字' },
  }),
  UsernameTakeDownAnswered: event(
    1,
    {
      userId: UserId.describe('whose name'),
      moderator: UserId.describe('which administrator had taken it down'),
      text: personal(z.string().max(TAKE_DOWN.answer)).describe('the words'),
      at: Instant,
    },
    'A person said something to the take-down of their name.',
    {
      appendedBy: 'POST /api/auth/me/take-down/answer',
      example: { moderator: 'u-9', text: '这是我的本名。' },
    },
  ),
  UsernameReplaced: event(
    1,
    { userId: UserId.describe('whose name'), at: Instant },
    'A person chose another name instead of one that was taken down: the take-down is over.',
    { appendedBy: 'PUT /api/auth/me' },
  ),
});
export type TakenNameEvent = EventOf<typeof takenNameEvents>;

interface Ordered {
  userId: string;
  by: string;
  reason: string;
  at: string;
}
export type TakenNameCommand =
  /** By an administrator, which is asked before. */
  | { type: 'TakeUsernameDown'; data: Ordered & { name?: string } }
  | { type: 'RestoreUsername'; data: Ordered }
  | { type: 'AnswerUsernameTakeDown'; data: { userId: string; text: string; at: string } };

/** What of a person these rules look at. */
export interface Named {
  username: string;
  /** It is taken down, by this administrator. */
  takenDown?: { by: string };
  /** The name that they bear was given back, by this administrator. */
  restoredBy?: string;
  /** Names of this person that were taken down, the newest last. */
  refused?: readonly string[];
}
const REFUSED = 20;

/** Whether it is one of theirs that was taken down, or looks like it. */
export const isRefused = ({ refused = [] }: Named, name: string): boolean =>
  refused.some((one) => looksLike(one, name));

/** Asking twice is not an error; a second administrator's reason would be lost, so they are told. */
export const moderated = ({ type, data }: TakenNameCommand, name: Named): TakenNameEvent[] => {
  const { username, takenDown, restoredBy } = name;
  if (type === 'TakeUsernameDown') {
    if (takenDown && takenDown.by !== data.by) throw new Rejected('CONFLICT', DOWN_ALREADY);
    if (takenDown) return [];
    const { name: looked = username, ...order } = data;
    if (looked !== username)
      throw new Rejected('CONFLICT', `名字已经换成了「${username}」，没有下架。请看过再决定`);
    return [{ type: 'UsernameTakenDown', data: order }];
  }
  if (!takenDown && type === 'RestoreUsername' && restoredBy !== undefined) {
    if (restoredBy !== data.by) throw new Rejected('CONFLICT', RESTORED_ALREADY);
    return [];
  }
  if (!takenDown)
    throw new Rejected('CONFLICT', '名字没有下架，或已经恢复、换成了别的，请刷新后再看');
  if (type === 'RestoreUsername') return [{ type: 'UsernameRestored', data }];
  return [{ type: 'UsernameTakeDownAnswered', data: { ...data, moderator: takenDown.by } }];
};

/** After the event: which name is down, and which are not chosen again. */
export const namedAfter = (
  { username, takenDown, refused = [] }: Named,
  { type, data }: AsRead<TakenNameEvent>,
): Named => {
  const others = refused.filter((one) => one !== username);
  switch (type) {
    case 'UsernameTakenDown':
      return {
        username,
        takenDown: { by: data.by },
        refused: [...others, username].slice(-REFUSED),
      };
    case 'UsernameRestored':
      return { username, restoredBy: data.by, refused: others };
    case 'UsernameReplaced':
      return { username, refused };
    case 'UsernameTakeDownAnswered':
      return { username, ...(takenDown && { takenDown }), refused };
  }
};
