import { projection, readModel } from '@app/kernel';
import { classEvents } from './events.js';

export interface ClassDoc {
  classId: string;
  /** The teacher. */
  userId: string;
  collectionId: string;
  name: string;
  /** What the secret of its link is made of. */
  linkId: string;
  open: boolean;
  members: number;
  createdAt: string;
}

export const classRecords = readModel<ClassDoc>('classes', 1);

/** Classes that have not ended. */
export const classView = projection(classRecords, {
  hears: classEvents,
  key: ({ data }) => data.classId,
  project(doc, event): ClassDoc | undefined {
    if (event.type === 'ClassBegun') {
      const { classId, userId, collectionId, name, linkId, at: createdAt } = event.data;
      const of = { classId, userId, collectionId, linkId, createdAt };
      return { ...of, name: name ?? '', open: true, members: 0 };
    }
    if (!doc) return undefined;
    switch (event.type) {
      case 'ClassRenamed':
        return { ...doc, name: event.data.name ?? '' };
      case 'ClassLinkRenewed':
        return { ...doc, linkId: event.data.linkId };
      case 'ClassClosed':
        return { ...doc, open: false };
      case 'ClassReopened':
        return { ...doc, open: true };
      case 'ClassJoined':
        return { ...doc, members: doc.members + 1 };
      case 'ClassLeft':
      case 'ClassMemberRemoved':
        return { ...doc, members: doc.members - 1 };
      case 'ClassEnded':
        return undefined;
    }
  },
  indexes: [['userId', 'createdAt']],
});

/** That one person is in one class: asked from either side. */
export interface Membership {
  classId: string;
  userId: string;
  at: string;
}

export const memberships = readModel<Membership>('class-members', 1);

const BETWEEN = ':';
export const membershipKey = (classId: string, userId: string): string =>
  `${classId}${BETWEEN}${userId}`;
export const memberIn = (key: string): string => key.split(BETWEEN)[1] ?? '';

const { ClassJoined, ClassLeft, ClassMemberRemoved, ClassEnded } = classEvents;

export const membershipView = projection(memberships, {
  hears: { ClassJoined, ClassLeft, ClassMemberRemoved, ClassEnded },
  key: ({ type, data }) =>
    type === 'ClassEnded'
      ? data.members.map((member) => membershipKey(data.classId, member))
      : membershipKey(data.classId, data.userId),
  project: (_, { type, data: { classId, userId, at } }) =>
    type === 'ClassJoined' ? { classId, userId, at } : undefined,
  indexes: [
    ['userId', 'at'],
    ['classId', 'at'],
  ],
});

/** Where a link leads; without a class it was renewed, and says so. */
export interface ClassLink {
  classId?: string;
}

export const classLinks = readModel<ClassLink>('class-links', 1);

const { ClassBegun, ClassLinkRenewed } = classEvents;

export const classLinkView = projection(classLinks, {
  hears: { ClassBegun, ClassLinkRenewed, ClassEnded },
  key: ({ type, data }) =>
    type === 'ClassLinkRenewed' ? [data.linkHash, data.before] : data.linkHash,
  project(_, { type, data }, key): ClassLink | undefined {
    if (type === 'ClassEnded') return undefined;
    return key === data.linkHash ? { classId: data.classId } : {};
  },
});
