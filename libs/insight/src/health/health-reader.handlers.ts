import { ENGINES, LOST_SOUNDS, type Engines, type LostSounds } from '@published/generation';
import {
  Behind,
  FULL_BELOW,
  type Clock,
  type DeadLetter,
  type EventStore,
  type JobQueue,
  type LogIntegrity,
  type MailWay,
  type ReadModels,
  type Space,
  type SweepRecord,
  type Upkeep,
} from '@app/kernel';
import {
  CLOCK,
  JOB_QUEUE,
  LOG_INTEGRITY,
  MAIL_WAY,
  READINESS,
  READ_MODELS,
  SEALED_LOG,
  SPACE,
  UPKEEP,
} from '@app/platform';
import { chooseVoice } from '@app/lesson';
import { lessonLanguages } from '@published/library';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Facts } from './alarms.js';

/** The stores of processes that run apart. */
interface StoresApart {
  /** What does not answer, and what that means. */
  away(): Promise<ReadonlyMap<string, string>>;
}

/** Whoever collects figures waits ten seconds for all of them. */
const SOON_MS = 4000;

/** What does not answer says nothing: that it is away is told beside it, and the rest is there. */
const told = async <T>(asked: Promise<T> | T, otherwise: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, SOON_MS, otherwise);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    if (error instanceof Behind) return otherwise;
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** How the server stands now, for whoever looks: people and machines are told the same. */
@Injectable()
export class HealthReader {
  /** As they were when they were asked last. */
  private marks: Awaited<ReturnType<Upkeep['last']>> = {};

  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(SEALED_LOG) private readonly events: EventStore,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(SPACE) private readonly space: Space,
    @Inject(UPKEEP) private readonly upkeep: Upkeep,
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(LOST_SOUNDS) private readonly lost: LostSounds,
    @Inject(MAIL_WAY) private readonly mail: MailWay,
    @Inject(CLOCK) private readonly clock: Clock,
    /** Not every log can prove itself. */
    @Optional() @Inject(LOG_INTEGRITY) private readonly integrity?: LogIntegrity,
    /** Beside others. */
    @Optional() @Inject(READINESS) private readonly readiness?: StoresApart,
  ) {}

  async now(): Promise<Omit<Facts, 'deadLetters'>> {
    const at = this.clock.now();
    const [away, readModels, free, marks, queues, voices, lostSounds, mail] = await Promise.all([
      this.readiness?.away(),
      told(this.readModels(at), []),
      this.space.free(),
      told(this.upkeep.last(), this.marks),
      told(this.queue.depths(), []),
      told(this.voices(), []),
      told(this.lost.known(), { lessons: 0, sounds: 0 }),
      told(this.mail.trouble(), undefined),
    ]);
    this.marks = marks;
    const { backup, drill, failedDrill, sweep } = marks;
    const head = await told(this.events.head(), this.models.position()); // after the read models: they are not ahead of it
    return {
      at: at.toISOString(),
      ...(away && { away: [...away.values()] }),
      log: {
        position: head.toString(),
        whole: this.integrity?.last()?.ok ?? null,
      },
      disk: { free, full: free < FULL_BELOW },
      readModels,
      queues: queues.map(({ oldest, longest, ...depth }) => ({
        ...depth,
        oldestSeconds: oldest === undefined ? 0 : since(oldest, at),
        longestSeconds: longest === undefined ? 0 : since(longest, at),
      })),
      mail: mail ?? null,
      voices,
      lostSounds,
      backup: backup ?? null,
      drill: drill ?? null,
      failedDrill: failedDrill && !(drill && drill.at > failedDrill.at) ? failedDrill : null,
      sweep: sweep ? shownOf(sweep) : null,
    };
  }

  /** The newest first. */
  async deadLetters(most: number): Promise<readonly DeadLetter[]> {
    const all = await told(this.queue.deadLetters(), []);
    return all.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, most);
  }

  private async readModels(now: Date): Promise<Facts['readModels']> {
    const builds = (await this.models.status()).filter(({ ended }) => !ended);
    const lags = new Map<bigint, number>();
    // Those that are up to date share one position.
    for (const position of new Set(builds.map((build) => build.position)))
      lags.set(position, await this.lagAfter(position, now));
    return builds.map(({ collection, position, live, parked }) => ({
      name: collection,
      position: position.toString(),
      live,
      lagSeconds: lags.get(position) ?? 0,
      parked,
    }));
  }

  /** Positions are never subtracted: how long the next event has been waiting says more, and on every log. */
  private async lagAfter(position: bigint, now: Date): Promise<number> {
    for await (const { metadata } of this.events.readAll({ after: position, maxCount: 1 }))
      return since(metadata.at, now);
    return 0;
  }

  /** An engine that does not answer has no voices; of engines none of which answers nothing is known. What lessons want and nobody speaks is a row too. */
  private async voices(): Promise<Facts['voices']> {
    const info = await this.engines.ttsInfo().catch(() => undefined);
    if (!info) return [];
    const usable = info.voices.filter(({ disabled }) => !disabled);
    const wanted = await lessonLanguages(this.models);
    const mute = wanted.filter((language) => chooseVoice(info, { language }) === undefined);
    const languages = [...new Set([...usable.map(({ language }) => language), ...mute])];
    return languages.toSorted().map((language) => {
      const of = usable.filter((voice) => voice.language === language);
      const engines = [...new Set(of.map(({ service_id: engine }) => engine))].toSorted();
      return { language, voices: of.length, engines };
    });
  }
}

const shownOf = (sweep: SweepRecord): NonNullable<Facts['sweep']> => {
  const { at, ended, looked, setAside, broughtBack, dropped, unsure } = sweep;
  return {
    at,
    ended: ended ?? null,
    looked,
    setAside,
    broughtBack,
    dropped,
    waits: unsure ?? null,
  };
};

const since = (then: string, now: Date): number =>
  Math.max(0, (now.getTime() - Date.parse(then)) / 1000);
