import type { SpecialWordView } from '@app/contracts';
import { Missing, Rejected, type Clock, type ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  READ_MODELS,
  type Commands,
  type Handled,
  type Identity,
} from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { lessonSummaries } from '@published/library';
import type { Place, SpecialWordEvent } from './events.js';
import { specialWordRecords, type SpecialWordDoc } from './records.js';
import {
  specialWords,
  wordStream,
  type SpecialWordCommand,
  type SpecialWordState,
} from './special-words.js';

const GLOBAL = 'global';
/** As whoever asks sees it. */
export const viewOf = (
  { _id, ...doc }: SpecialWordDoc & { _id: string },
  { role }: Identity,
): SpecialWordView => {
  const {
    word,
    language,
    kind,
    value,
    scope,
    contentId,
    priority,
    isEnabled,
    createdAt,
    updatedAt,
  } = doc;
  const rule = {
    word,
    language,
    kind,
    value,
    scope,
    ...(contentId !== undefined && { contentId }),
    priority,
    isEnabled,
  };
  return { id: _id, ...rule, createdAt, updatedAt, mine: scope !== GLOBAL || role === 'admin' };
};

/** What every change of words needs: who may, one stream a place, and the word as it is afterwards. */
@Injectable()
export class SpecialWordChanges {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  get at(): string {
    return this.clock.now().toISOString();
  }

  /** @throws {Rejected | Missing} FORBIDDEN for everybody's words; a lesson that is not theirs is not there */
  async place(
    { userId, role }: Identity,
    scope: Place['scope'],
    contentId: string | undefined,
  ): Promise<Place> {
    if (scope === GLOBAL) {
      if (role !== 'admin')
        throw new Rejected('FORBIDDEN', '只有管理员可以设置对所有人生效的特殊词');
      return { scope, ownerId: GLOBAL };
    }
    if (contentId === undefined) return { scope, ownerId: userId };
    const lesson = await this.models.collection(lessonSummaries).findOne({ _id: contentId });
    if (lesson?.userId !== userId) throw new Missing('content');
    return { scope, ownerId: userId, contentId };
  }

  /** Where a word of theirs is. @throws {Missing} */
  async placeOf({ userId, role }: Identity, wordId: string): Promise<Place> {
    const doc = await this.models.collection(specialWordRecords).findOne({ _id: wordId });
    if (doc?.ownerId !== (doc?.scope === GLOBAL && role === 'admin' ? GLOBAL : userId))
      throw new Missing('special word');
    const { scope, ownerId, contentId } = doc;
    return { scope, ownerId, ...(contentId !== undefined && { contentId }) };
  }

  async change(
    me: Identity,
    command: SpecialWordCommand,
    commandId?: string,
  ): Promise<Handled<SpecialWordState, SpecialWordEvent>> {
    const handled = await this.commands.execute({
      stream: wordStream(command.data),
      decider: specialWords,
      command,
      actor: me.userId,
      at: command.data.at,
      ...(commandId !== undefined && { commandId }),
    });
    await this.models.waitFor(handled.position);
    return handled;
  }

  async word(me: Identity, wordId: string): Promise<SpecialWordView> {
    const doc = await this.models.collection(specialWordRecords).findOne({ _id: wordId });
    if (!doc) throw new Missing('special word');
    return viewOf(doc, me);
  }
}
