import type { ReadModel } from '../read-model.js';
import type { Question } from '../texts/findable.js';
import { LocalChangeFeed } from '../shared/change-feed.js';
import { FoldedReadModels } from './reading.js';
import { ProjectionRunner } from './runner.js';

/** Who folds and who reads, as a process has them that does both. */
export class ReadingRunner extends ProjectionRunner {
  private readonly models: FoldedReadModels;

  constructor(options: ConstructorParameters<typeof ProjectionRunner>[0]) {
    const feed = new LocalChangeFeed();
    super({ ...options, feed });
    this.models = new FoldedReadModels(options.store, feed);
  }

  collection<T extends object>(model: ReadModel<T>) {
    return this.models.collection(model);
  }

  find(question: Question) {
    return this.models.find(question);
  }

  tally(model: ReadModel<object>, facet: string, never?: Question['never']) {
    return this.models.tally(model, facet, never);
  }

  waitFor(position: bigint, timeoutMs?: number) {
    return this.models.waitFor(position, timeoutMs);
  }

  override async stop() {
    await super.stop();
    this.models.close();
  }
}
