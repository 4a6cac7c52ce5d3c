import { DOWN_ALREADY, IN_THE_BIN, RESTORED_ALREADY } from '@app/contracts';
import { Rejected, type AsRead, type Decider } from '@app/kernel';
import type { TemplateShape } from '@app/lesson';
import { SYSTEM, ownerFor } from '../lessons/ownership.js';
import type { TemplateEvent } from './events.js';

interface OfTemplate {
  templateId: string;
  at: string;
}
interface Told {
  title: string;
  description: string;
}
/** Who asks: its owner, an administrator, or the system that works for them, may. */
interface Asking {
  by: string;
  admin?: boolean;
}
export type TemplateCommand = Asking &
  (
    | {
        type: 'CreateTemplate';
        data: OfTemplate & Told & { shape: TemplateShape; copyOf?: string };
      }
    | { type: 'DescribeTemplate'; data: OfTemplate & Partial<Told> & { official?: boolean } }
    | { type: 'DeleteTemplate'; data: OfTemplate }
    | { type: 'UndeleteTemplate'; data: OfTemplate }
    | { type: 'PurgeTemplate'; data: OfTemplate }
    /** By an administrator, which is asked before. */
    | { type: 'TakeTemplateDown'; data: OfTemplate & { reason: string } }
    | { type: 'RestoreTemplate'; data: OfTemplate & { reason: string } }
    | { type: 'AnswerTemplateTakeDown'; data: OfTemplate & { text: string } }
  );

export interface TemplateState {
  userId?: string;
  official: boolean;
  /** An administrator took it down. */
  takenDown?: { by: string };
  /** An administrator put it back. */
  restoredBy?: string;
  deleted: boolean;
  purged: boolean;
}

export const templateStream = (templateId: string): string => `template-${templateId}`;

/** How lessons are played, kept for other texts. */
export const templates: Decider<TemplateState, TemplateCommand, TemplateEvent> = {
  initial: { official: false, deleted: false, purged: false },
  decide(command, state) {
    const { by, admin = false } = command;
    if (command.type === 'CreateTemplate') {
      if (state.userId !== undefined) throw new Rejected('CONFLICT');
      return [{ type: 'TemplateCreated', data: { ...command.data, userId: by } }];
    }
    if (command.type === 'TakeTemplateDown' || command.type === 'RestoreTemplate')
      return moderated(command, state);
    const userId = ownerFor(admin ? SYSTEM : by, state);
    const { templateId, at } = command.data;
    const ids = { templateId, userId, at };
    if (state.deleted) return fromBin(command, state, ids);
    switch (command.type) {
      case 'DescribeTemplate': {
        const { title, description, official } = command.data;
        if (official !== undefined && !admin)
          throw new Rejected('FORBIDDEN', '只有管理员可以标为官方模板');
        const told = {
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
        };
        return [
          ...(Object.keys(told).length > 0
            ? [{ type: 'TemplateDescribed' as const, data: { ...ids, by, ...told } }]
            : []),
          ...(official !== undefined && official !== state.official
            ? [{ type: 'TemplateMarked' as const, data: { ...ids, by, official } }]
            : []),
        ];
      }
      case 'DeleteTemplate':
        return [{ type: 'TemplateDeleted', data: { ...ids, by } }];
      case 'UndeleteTemplate':
        return [];
      case 'AnswerTemplateTakeDown': {
        if (!state.takenDown) throw new Rejected('CONFLICT', '模板已经恢复，不用再说明');
        const { text } = command.data;
        const data = { ...ids, text, moderator: state.takenDown.by };
        return [{ type: 'TemplateTakeDownAnswered', data }];
      }
      case 'PurgeTemplate':
        return [{ type: 'TemplatePurged', data: ids }];
    }
  },
  evolve,
};

/** What an administrator does to it. Asking twice is not an error; a second one's reason would be lost, so they are told. */
const moderated = (
  { type, by, data }: Extract<TemplateCommand, { type: 'TakeTemplateDown' | 'RestoreTemplate' }>,
  { userId, deleted, purged, takenDown, restoredBy }: TemplateState,
): TemplateEvent[] => {
  if (userId === undefined || purged) throw new Rejected('NOT_FOUND');
  if (deleted) throw new Rejected('NOT_FOUND', IN_THE_BIN);
  const facts = { ...data, userId, by };
  if (type === 'TakeTemplateDown') {
    if (takenDown && takenDown.by !== by) throw new Rejected('CONFLICT', DOWN_ALREADY);
    return takenDown ? [] : [{ type: 'TemplateTakenDown', data: facts }];
  }
  if (takenDown) return [{ type: 'TemplateRestored', data: facts }];
  if (restoredBy !== undefined && restoredBy !== by)
    throw new Rejected('CONFLICT', RESTORED_ALREADY);
  return [];
};

/** In the bin it is not there, except to be taken out or to go for good; asking twice is not an error. */
const fromBin = (
  { type, by }: TemplateCommand,
  { purged }: TemplateState,
  ids: { templateId: string; userId: string; at: string },
): TemplateEvent[] => {
  if (type === 'DeleteTemplate' || (type === 'PurgeTemplate' && purged)) return [];
  if (type === 'PurgeTemplate' && by === SYSTEM) return [{ type: 'TemplatePurged', data: ids }];
  if (type === 'UndeleteTemplate' && !purged)
    return [{ type: 'TemplateUndeleted', data: { ...ids, by } }];
  throw new Rejected('NOT_FOUND');
};

function evolve(state: TemplateState, { type, data }: AsRead<TemplateEvent>): TemplateState {
  switch (type) {
    case 'TemplateCreated':
      return { ...state, userId: data.userId };
    case 'TemplateDescribed':
      return state;
    case 'TemplateMarked':
      return { ...state, official: data.official };
    case 'TemplateTakenDown':
      return { ...state, takenDown: { by: data.by } };
    case 'TemplateRestored': {
      const { takenDown: _down, ...rest } = state;
      return { ...rest, restoredBy: data.by };
    }
    case 'TemplateTakeDownAnswered':
      return state;
    case 'TemplateDeleted':
      return { ...state, deleted: true };
    case 'TemplateUndeleted':
      return { ...state, deleted: false };
    case 'TemplatePurged':
      return { ...state, deleted: true, purged: true };
  }
}
