import { CLASS } from '@app/contracts';
import {
  Id,
  Instant,
  KeyedHash,
  UserId,
  defineEvents,
  event,
  personal,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

const ofClass = { classId: Id.describe('which class'), at: Instant };
const ofTeacher = { ...ofClass, userId: UserId.describe('the teacher') };
const ofMember = {
  ...ofClass,
  userId: UserId.describe('the member'),
  teacherId: UserId.describe('whose class it is'),
};
const ids = { classId: '5d7f3c1e-4444-4a43-9c0e-6a1f2b3c4d5e' };
const teacherId = '7d3a1f52-0c1b-4f0e-8a59-1f2e3d4c5b6a';
/** The secret itself is kept nowhere: it is made anew of the id, with a key of ours. */
const link = {
  linkId: Id.describe('what the secret of the link is made of'),
  linkHash: KeyedHash.describe('keyed hash of the secret'),
};

/** A teacher gives a collection to a class; who joins by the link shares what they practise in it. */
export const classEvents = defineEvents({
  ClassBegun: event(
    1,
    {
      ...ofTeacher,
      ...link,
      collectionId: Id.describe('which collection'),
      name: personal(z.string().max(CLASS.name)).describe('what it is called'),
    },
    'A person gives a collection of theirs to a class.',
    { appendedBy: 'POST /api/classes', example: { ...ids, name: '周三晚上' } },
  ),
  ClassRenamed: event(
    1,
    {
      ...ofTeacher,
      name: personal(z.string().max(CLASS.name)).describe('what it is called from now on'),
    },
    'The class is called something else.',
    { appendedBy: 'PUT /api/classes/:id', example: { ...ids, name: '周四晚上' } },
  ),
  ClassLinkRenewed: event(
    1,
    { ...ofTeacher, ...link, before: KeyedHash.describe('of the link that is none any more') },
    'The link of a class became another: the one before lets nobody in.',
    { appendedBy: 'POST /api/classes/:id/link', example: ids },
  ),
  ClassClosed: event(1, ofTeacher, 'Nobody new joins the class.', {
    appendedBy: 'POST /api/classes/:id/close',
    example: ids,
  }),
  ClassReopened: event(1, ofTeacher, 'The link of the class lets people in again.', {
    appendedBy: 'POST /api/classes/:id/reopen',
    example: ids,
  }),
  ClassJoined: event(
    1,
    ofMember,
    'A person agreed to share with a teacher what they practise in the lessons of the class.',
    { appendedBy: 'POST /api/class-invitations/:token', example: { ...ids, teacherId } },
  ),
  ClassLeft: event(1, ofMember, 'A member left the class: nothing is shared any more.', {
    appendedBy: 'DELETE /api/classes/:id/membership, erasure of the member',
    example: { ...ids, teacherId },
  }),
  ClassMemberRemoved: event(1, ofMember, 'The teacher took somebody out of the class.', {
    appendedBy: 'DELETE /api/classes/:id/members/:memberId',
    example: { ...ids, teacherId },
  }),
  ClassEnded: event(
    1,
    {
      ...ofTeacher,
      linkHash: KeyedHash.describe('of its link'),
      members: z.array(Id).max(CLASS.members).readonly().describe('who were in it'),
    },
    'The class is no more, and nothing is shared in it.',
    { appendedBy: 'DELETE /api/classes/:id, erasure of the teacher', example: { ...ids, members: ['u-2'] } }, // prettier-ignore
  ),
});
export type ClassEvent = EventOf<typeof classEvents>;
