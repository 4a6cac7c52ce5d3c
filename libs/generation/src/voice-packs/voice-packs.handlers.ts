import type { VoicePackView } from '@app/contracts';
import { Missing, type BlobStore, type Clock, type Ids, type JobQueue, type ReadModels } from '@app/kernel'; // prettier-ignore
import {
  BLOBS,
  CLOCK,
  COMMANDS,
  CONFIG,
  IDS,
  JOB_QUEUE,
  READ_MODELS,
  type Commands,
  type Config,
} from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { bytesOf, forgetFile, voicePacks as registered, type VoicePack } from '@published/speech';
import { voicePackRecords, type VoicePackDoc } from './voice-pack-doc.js';
import { voicePackStream, voicePacks, type VoicePackCommand } from './voice-packs.js';

/** The packs that the list names, and what became of each. */
@Injectable()
export class KnownPacks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  all(): readonly VoicePack[] {
    return registered(this.config.VOICES_REGISTRY);
  }
  /** @throws {Missing} */
  of(id: string): VoicePack {
    const found = this.all().find((pack) => pack.id === id);
    if (!found) throw new Missing('voice pack');
    return found;
  }
  async docs(): Promise<ReadonlyMap<string, VoicePackDoc>> {
    const docs = await this.models.collection(voicePackRecords).find({}).toArray();
    return new Map(docs.map((doc) => [doc.packId, doc]));
  }
}

/** What there is to choose from: size and licence before, state, and how fast it is. */
export class VoicePackList extends Query<VoicePackView[]> {}
@QueryHandler(VoicePackList)
class VoicePackListHandler implements IQueryHandler<VoicePackList> {
  constructor(
    @Inject(KnownPacks) private readonly packs: KnownPacks,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
  ) {}

  async execute() {
    const docs = await this.packs.docs();
    return Promise.all(this.packs.all().map((pack) => this.view(pack, docs.get(pack.id))));
  }

  private async view(pack: VoicePack, doc: VoicePackDoc | undefined): Promise<VoicePackView> {
    const { id, name, languages, speakers, licence, author, source, note, memoryBytes } = pack;
    const files = pack.files.map((file) => ({ name: file.name, bytes: file.bytes }));
    const is = { id, name, languages: [...languages], speakers, licence, author, source, note, memoryBytes, files, bytes: bytesOf(pack) }; // prettier-ignore
    const { state = 'absent', queueId = '', installed, why } = doc ?? {};
    if (state !== 'installing') {
      const rtf = installed?.rtf;
      return { ...is, state, ...(rtf !== undefined && { rtf }), ...(why !== undefined && { why }) };
    }
    const job = await this.queue.get(queueId);
    return job?.state === 'failed'
      ? { ...is, state: 'failed', why: '安装中断了，可以再试一次，会从断开处继续' }
      : { ...is, state, done: job?.done ?? 0 };
  }
}

@Injectable()
export class VoicePackCommands {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  /** @returns whether anything has happened */
  async record(command: VoicePackCommand, actor: string): Promise<boolean> {
    const { packId, at } = command.data;
    const stream = voicePackStream(packId);
    const { position, events } = await this.commands.execute({ stream, decider: voicePacks, command, actor, at }); // prettier-ignore
    await this.models.waitFor(position);
    return events.length > 0;
  }
}

/** @throws {Missing} for a pack that nobody lists */
export class InstallVoicePack extends Command<void> {
  constructor(
    readonly packId: string,
    readonly by: string,
  ) {
    super();
  }
}
@CommandHandler(InstallVoicePack)
class InstallVoicePackHandler implements ICommandHandler<InstallVoicePack> {
  constructor(
    @Inject(KnownPacks) private readonly packs: KnownPacks,
    @Inject(VoicePackCommands) private readonly recorded: VoicePackCommands,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ packId, by }: InstallVoicePack) {
    this.packs.of(packId);
    const at = this.clock.now().toISOString();
    const data = { packId, installId: this.ids.uuid(), by, at };
    const isNew = await this.recorded.record({ type: 'RequestVoicePack', data }, by);
    const doc = (await this.packs.docs()).get(packId);
    // One that the queue gave up on is offered again.
    if (!isNew && doc?.state === 'installing') await this.queue.retry(doc.queueId ?? '');
  }
}

/** Ends an installation that is under way, or takes an installed pack away, with the files that no other one has. @throws {Missing} */
export class EndVoicePack extends Command<void> {
  constructor(
    readonly packId: string,
    readonly by: string,
  ) {
    super();
  }
}
@CommandHandler(EndVoicePack)
class EndVoicePackHandler implements ICommandHandler<EndVoicePack> {
  constructor(
    @Inject(KnownPacks) private readonly packs: KnownPacks,
    @Inject(VoicePackCommands) private readonly recorded: VoicePackCommands,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ packId, by }: EndVoicePack) {
    const docs = await this.packs.docs();
    const before = docs.get(packId);
    if (!before) this.packs.of(packId);
    const data = { packId, by, at: this.clock.now().toISOString() };
    await this.recorded.record({ type: 'EndVoicePack', data }, by);
    if (before?.queueId !== undefined) await this.queue.cancel(before.queueId);
    if (before?.state !== 'installed') return;
    const others = [...docs.values()].filter((doc) => doc.packId !== packId && doc.state === 'installed'); // prettier-ignore
    const kept = new Set(others.flatMap(({ installed }) => installed?.files.map(({ sha256 }) => sha256) ?? [])); // prettier-ignore
    for (const file of before.installed?.files ?? [])
      if (!kept.has(file.sha256)) await forgetFile(this.blobs, file);
  }
}

export const voicePackHandlers: readonly Provider[] = [
  KnownPacks,
  VoicePackCommands,
  VoicePackListHandler,
  InstallVoicePackHandler,
  EndVoicePackHandler,
];
