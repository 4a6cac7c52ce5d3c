import { CLASS } from '@app/contracts';
import { Rejected, type AsRead, type Decider } from '@app/kernel';
import { ownerFor } from '@published/authoring';
import type { ClassEvent } from './events.js';

interface OfClass {
  classId: string;
  at: string;
}
interface Link {
  linkId: string;
  linkHash: string;
}
/** `by` is who asks: the teacher, a member for themselves, or the system that works for either. */
export type ClassCommand = { by: string } & (
  | { type: 'BeginClass'; data: OfClass & Link & { collectionId: string; name: string } }
  | { type: 'RenameClass'; data: OfClass & { name: string } }
  | { type: 'RenewClassLink'; data: OfClass & Link }
  | { type: 'CloseClass'; data: OfClass }
  | { type: 'ReopenClass'; data: OfClass }
  | { type: 'EndClass'; data: OfClass }
  | { type: 'RemoveMember'; data: OfClass & { memberId: string } }
  | { type: 'JoinClass'; data: OfClass & { linkHash: string; memberId: string } }
  | { type: 'LeaveClass'; data: OfClass & { memberId: string } }
);

export interface ClassState {
  /** The teacher. */
  userId?: string;
  /** Absent: it cannot be read any more. */
  name?: string;
  linkHash: string;
  open: boolean;
  ended: boolean;
  /** In the order they joined. */
  members: readonly string[];
  /** Taken out since the link is what it is: it does not let them in again. */
  removed: readonly string[];
}

/** What a link says that lets nobody in. */
export const LINK_SAYS = {
  unknown: '没有找到这个班级：链接不完整，或者班级已经结束。请向老师要新的链接',
  renewed: '这个链接已经换新，原来的不能用了。请向老师要新的链接',
  removed: '老师把你移出了这个班级，这个链接不再让你加入。想回来的话，请向老师要新的链接',
  closed: '这个班级现在不收新同学。想加入的话，请和老师说一声',
} as const;

export const classStream = (classId: string): string => `class-${classId}`;

/** Who shares what they practise with whom. */
export const classes: Decider<ClassState, ClassCommand, ClassEvent> = {
  initial: { linkHash: '', open: false, ended: false, members: [], removed: [] },
  decide(command, state) {
    if (command.type === 'BeginClass') {
      if (state.userId !== undefined) throw new Rejected('CONFLICT');
      return [{ type: 'ClassBegun', data: { ...command.data, userId: command.by } }];
    }
    if (command.type === 'JoinClass') return joined(command.data, state);
    if (command.type === 'LeaveClass') return gone('ClassLeft', command.data, state);
    const userId = ownerFor(command.by, state);
    if (state.ended) {
      if (command.type === 'EndClass') return [];
      throw new Rejected('NOT_FOUND');
    }
    const { classId, at } = command.data;
    const data = { classId, userId, at };
    switch (command.type) {
      case 'RenameClass': {
        const { name } = command.data;
        return name === state.name ? [] : [{ type: 'ClassRenamed', data: { ...data, name } }];
      }
      case 'RenewClassLink': {
        const { linkId, linkHash } = command.data;
        const link = { linkId, linkHash, before: state.linkHash };
        return [{ type: 'ClassLinkRenewed', data: { ...data, ...link } }];
      }
      case 'CloseClass':
        return state.open ? [{ type: 'ClassClosed', data }] : [];
      case 'ReopenClass':
        return state.open ? [] : [{ type: 'ClassReopened', data }];
      case 'RemoveMember':
        return gone('ClassMemberRemoved', command.data, state);
      case 'EndClass': {
        const { linkHash, members } = state;
        return [{ type: 'ClassEnded', data: { ...data, linkHash, members } }];
      }
    }
  },
  evolve(state, event: AsRead<ClassEvent>): ClassState {
    switch (event.type) {
      case 'ClassBegun': {
        const { userId, linkHash, name } = event.data;
        return { ...state, userId, linkHash, ...(name !== null && { name }), open: true };
      }
      case 'ClassRenamed':
        return event.data.name === null ? state : { ...state, name: event.data.name };
      case 'ClassLinkRenewed':
        return { ...state, linkHash: event.data.linkHash, removed: [] };
      case 'ClassClosed':
        return { ...state, open: false };
      case 'ClassReopened':
        return { ...state, open: true };
      case 'ClassJoined':
        return { ...state, members: [...state.members, event.data.userId] };
      case 'ClassLeft':
      case 'ClassMemberRemoved': {
        const { userId } = event.data;
        const members = state.members.filter((id) => id !== userId);
        const removed = event.type === 'ClassLeft' ? state.removed : [...state.removed, userId];
        return { ...state, members, removed };
      }
      case 'ClassEnded':
        return { ...state, ended: true, open: false, members: [], removed: [] };
    }
  },
  // Its name is the teacher's.
  snapshot: {
    name: 'class',
    version: 2,
    persons: ({ userId }) => (userId === undefined ? [] : [userId]),
  },
};

type Joining = Extract<ClassCommand, { type: 'JoinClass' }>['data'];
const joined = (
  { classId, memberId, linkHash, at }: Joining,
  { userId: teacherId, ended, open, members, removed, linkHash: current }: ClassState,
): ClassEvent[] => {
  if (teacherId === undefined || ended) throw new Rejected('NOT_FOUND', LINK_SAYS.unknown);
  if (memberId === teacherId) throw new Rejected('INVALID', '这是你自己的班级，不用加入');
  if (members.includes(memberId)) return [];
  if (linkHash !== current) throw new Rejected('NOT_FOUND', LINK_SAYS.renewed);
  if (removed.includes(memberId)) throw new Rejected('NOT_FOUND', LINK_SAYS.removed);
  if (!open) throw new Rejected('CONFLICT', LINK_SAYS.closed);
  if (members.length >= CLASS.members)
    throw new Rejected('INVALID', `这个班级已满，最多 ${CLASS.members} 人。请和老师说一声`);
  return [{ type: 'ClassJoined', data: { classId, userId: memberId, teacherId, at } }];
};

/** Who is not in it, need not go. */
const gone = (
  type: 'ClassLeft' | 'ClassMemberRemoved',
  { classId, memberId: userId, at }: OfClass & { memberId: string },
  { userId: teacherId, members }: ClassState,
): ClassEvent[] =>
  teacherId !== undefined && members.includes(userId)
    ? [{ type, data: { classId, userId, teacherId, at } }]
    : [];
