import { reaction, type Clock, type Ids, type Job, type JobHandler, type ReadModels } from '@app/kernel'; // prettier-ignore
import { CLOCK, COMMANDS, IDS, READ_MODELS, silent, slice, type Commands, type Resolve } from '@app/platform'; // prettier-ignore
import { ENGINES, type Engines } from '../engines/engines.js';
import { hearOperator } from './brought.js';
import { installationGivenUp, installVoicePack, type InstallData } from './install.job.js';
import { sampleHandlers } from './sample.handlers.js';
import { voiceFileHandlers } from './voice-files.handlers.js';
import { voicePackRecords } from './voice-pack-doc.js';
import { AdminVoicesController, VoicesController } from './voice-packs.controller.js';
import { VoicePackCommands, voicePackHandlers } from './voice-packs.handlers.js';
import { voicePackEvents, voicePackStream, voicePacks } from './voice-packs.js';
import { INSTALL, queueIdOf, voicePacksView } from './voice-packs.view.js';

const HOURS = 3_600_000;
const SYSTEM = 'system';
const jobOf = (queueId: string, { packId, installId }: InstallData): Job<InstallData> => ({
  id: queueId,
  kind: INSTALL,
  data: { packId, installId },
});

const asked = reaction('voice-packs', {
  hears: { VoicePackRequested: voicePackEvents.VoicePackRequested },
  from: 'beginning',
  openIsFound: true,
  jobs: ({ id, data }) => [jobOf(queueIdOf(id), data)],
});

const docs = (resolve: Resolve) => resolve<ReadModels>(READ_MODELS).collection(voicePackRecords);
const recording = (resolve: Resolve) => (command: Parameters<VoicePackCommands['record']>[0]) =>
  resolve(VoicePackCommands).record(command, SYSTEM);

const audited = (what: string) => ({ packId }: { packId: string }) => ({
  kind: 'voice' as const,
  target: `voice:${packId}`,
  name: packId,
  what,
  before: {},
  after: {},
}); // prettier-ignore

/** Natural voices are packs: asked for by an administrator, installed by a worker, known to everybody. */
export const voicePacksSlice = slice({
  events: voicePackEvents,
  folds: { voicePacks: ['voicepack-', voicePacks] },
  views: { voicePacksView },
  live: { voicePacksView: silent },
  audit: {
    VoicePackRequested: audited('开始安装声音'),
    VoicePackInstalled: audited('装好了声音'),
    VoicePackCancelled: audited('取消安装声音'),
    VoicePackRemoved: audited('移除了声音'),
  },
  reactions: [asked],
  controllers: [VoicesController, AdminVoicesController],
  providers: [...voicePackHandlers, ...voiceFileHandlers, ...sampleHandlers],
  jobs: (resolve): readonly JobHandler[] => {
    const { packs } = resolve<Engines>(ENGINES);
    if (!packs) return []; // a process without engines
    const commands = resolve<Commands>(COMMANDS);
    const deps = {
      packs,
      load: async (packId: string) => {
        const { state } = await commands.look({ stream: voicePackStream(packId), decider: voicePacks }); // prettier-ignore
        return state;
      },
      record: recording(resolve),
      now: () => resolve<Clock>(CLOCK).now(),
    };
    const handler: JobHandler<InstallData> = {
      kind: INSTALL,
      options: { attempts: 3, timeoutMs: 12 * HOURS },
      run: (data, context) => installVoicePack(deps, data, context),
      givenUp: (data) => installationGivenUp(deps, data),
    };
    return [handler];
  },
  openJobs: (resolve) => [
    async () =>
      (await docs(resolve).find({ state: 'installing' }).toArray()).map((doc) =>
        jobOf(doc.queueId ?? '', doc),
      ),
  ],
  schedules: (resolve) => {
    const { packs } = resolve<Engines>(ENGINES);
    if (!packs) return [];
    const deps = {
      packs,
      docs: () => docs(resolve).find({}).toArray(),
      record: recording(resolve),
      ids: resolve<Ids>(IDS),
      clock: resolve<Clock>(CLOCK),
    };
    const run = (_: Date, signal: AbortSignal) => hearOperator(deps, signal);
    return [{ name: 'voice-packs-brought', everyMs: 30_000, run }];
  },
  // Not waited for: a third of a gigabyte may come, and everything else works meanwhile.
  start: async (resolve) => {
    void resolve<Engines>(ENGINES).packs?.fetchAll();
  },
});
