import { QueueEvents, QueueEventsProducer, type BackendFactory, type IQueueBackend } from 'bullmq';
import type { JobProgress } from '@app/kernel';

const NAME = '_board';
const KEPT = 10_000;

type News = { progress: JobProgress } | { cancel: string };

/**
 * What the processes tell each other, on one event stream for all kinds: progress and cancellations.
 * It also keeps the list of kinds: a job's id does not say its kind.
 */
export class Board {
  private readonly producer: QueueEventsProducer<IQueueBackend, object>;
  private events: QueueEvents<unknown, IQueueBackend, object> | undefined;
  private ready: Promise<void> | undefined;
  private readonly listeners = new Set<(news: News) => void>();

  constructor(
    private readonly backend: BackendFactory<IQueueBackend, object>,
    private readonly report: (error: unknown) => void,
  ) {
    this.producer = new QueueEventsProducer(NAME, { connection: {} }, backend);
    this.producer.on('error', report);
  }

  async tell(news: News): Promise<void> {
    await this.producer.publishEvent({ eventName: 'news', json: JSON.stringify(news) }, KEPT);
  }

  /** Hears what is told from now on, by any process. */
  hear(listener: (news: News) => void): () => void {
    this.listeners.add(listener);
    this.ready ??= this.listen();
    return () => this.listeners.delete(listener);
  }

  /** Resolves when what `hear` was given is being heard. */
  async listening(): Promise<void> {
    await this.ready;
  }

  async addKind(kind: string): Promise<void> {
    await this.producer.getBackend().setQueueMeta({ [`kind:${kind}`]: 1 });
  }

  async kinds(): Promise<string[]> {
    const fields = Object.keys(await this.producer.getBackend().getQueueMeta());
    return fields.flatMap((field) =>
      field.startsWith('kind:') ? [field.slice('kind:'.length)] : [],
    );
  }

  async close(): Promise<void> {
    this.listeners.clear();
    await this.ready?.catch(() => undefined);
    await this.events?.close();
    await this.producer.close();
  }

  private async listen(): Promise<void> {
    this.events = new QueueEvents(NAME, { connection: {} }, this.backend);
    this.events.on('error', this.report);
    const emitter: NodeJS.EventEmitter = this.events; // `news` is an event of our own
    emitter.on('news', ({ json }: { json: string }) => {
      for (const listener of this.listeners) listener(JSON.parse(json) as News);
    });
    await this.events.waitUntilReady();
  }
}
