import type { BlobStore, Clock, JobQueue } from '@app/kernel';
import { Missing } from '@app/kernel';
import { BLOBS, CLOCK, COMMANDS, JOB_QUEUE, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LESSON_READER, type LessonReader } from '@published/library';
import { LOST_SOUNDS } from '../tokens.js';
import { KeptFoundLost } from './found-lost.handlers.js';
import { lostSounds } from './lost-sounds.js';
import { mendLessonJob } from './mend-sounds.job.js';

/** Somebody could not hear a sound of a lesson: where its file is gone it is made again. @throws {Missing} */
export class ReportLostSound extends Command<boolean> {
  constructor(
    readonly contentId: string,
    readonly key: string,
    readonly viewer: string | undefined,
  ) {
    super();
  }
}
@CommandHandler(ReportLostSound)
class ReportLostSoundHandler implements ICommandHandler<ReportLostSound> {
  constructor(
    @Inject(LESSON_READER) private readonly reader: LessonReader,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ contentId, key, viewer }: ReportLostSound) {
    if (!(await this.reader.maySee(contentId, viewer))) throw new Missing('content');
    if (await this.blobs.has(`${key}.mp3`)) return false;
    await this.queue.add(mendLessonJob(contentId, this.clock.now()));
    return true;
  }
}

/** All lost sounds of all lessons are made again. */
export class SeekLostSounds extends Command<void> {
  constructor(readonly by: string) {
    super();
  }
}
@CommandHandler(SeekLostSounds)
class SeekLostSoundsHandler implements ICommandHandler<SeekLostSounds> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ by }: SeekLostSounds) {
    const at = this.clock.now().toISOString();
    await this.commands.execute({
      stream: 'lost-sounds',
      decider: lostSounds,
      command: { by, at },
      actor: by,
      at,
    });
  }
}

export const lostSoundHandlers: readonly Provider[] = [
  { provide: LOST_SOUNDS, useClass: KeptFoundLost },
  ReportLostSoundHandler,
  SeekLostSoundsHandler,
];
