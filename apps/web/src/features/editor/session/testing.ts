import type { ApplyOperations, ContentSummary, MadeOperation } from '@app/contracts';
import {
  applyChanges,
  createLesson,
  readLanguages,
  type LessonDocument,
  type Made,
  meets,
  nodesOf,
  type Operation,
  overtaken,
  plan,
  planUndo,
  remembered,
  type Undoable,
} from '@app/lesson';
import type { Kept, OperationDraft } from './drafts.js';
import { EditingLesson } from './editing.js';
import { changesOf, type Loaded, type Sent } from './ports.js';

const at = '2026-01-02T00:00:00.000Z';
const context = { at, mostNodes: 100 };

const first = (): LessonDocument => {
  let count = 0;
  const { graph, resources } = createLesson(
    { text: 'おはよう。\n元気？\nうん。', language: 'ja' },
    { newId: () => `id-${count++}`, at },
  );
  return applyChanges({ graph, resources, voices: {} }, []);
};
export const content = (document: LessonDocument) => nodesOf(document.graph, 'textContent')[0];
export const text = (document: LessonDocument) => content(document)?.params.text ?? '';

/** What the server does with operations, over the same rules. */
export class Server {
  document = first();
  made: MadeOperation[] = [];
  private readonly undoables = new Map<string, Undoable>();
  up = true;
  /** It did it, and died before it could say so. */
  losesAnswers = false;
  content = { id: 'c', title: 't', visibility: 'private' } as ContentSummary;
  posts = 0;
  /** Words that stay whole where sentences are cut. */
  noSplit: string[] = [];
  /** Revisions that are no operations. */
  generated = 0;

  get revision(): number {
    return this.made.length + this.generated;
  }
  loaded = (): Loaded => ({
    content: this.content,
    document: this.document,
    revision: this.revision,
  });
  after = (revision: number) => ({
    revision: this.revision,
    operations: this.made.slice(revision),
  });

  do(operation: Operation, by: string): void {
    if (this.made.some(({ id }) => id === operation.id)) return;
    const changes =
      operation.kind === 'undo'
        ? planUndo(this.document, this.target(operation.operationId))
        : plan(this.document, operation as never, {
            ...context,
            noSplit: this.noSplit,
            languages: readLanguages,
          });
    const act = {
      ...(operation.together !== undefined && { together: operation.together }),
      ...(operation.device !== undefined && { device: operation.device }),
    };
    const made: Made = {
      id: operation.id,
      kind: operation.kind,
      by,
      at: new Date().toISOString(),
      changes,
      ...act,
      ...(operation.kind === 'undo' ? { undoes: operation.operationId } : {}),
    };
    this.undoables.set(made.id, remembered(this.document, made));
    this.document = applyChanges(this.document, changes);
    this.made.push({
      ...made,
      changes: structuredClone(changes) as MadeOperation['changes'],
      at: new Date().toISOString(),
      revision: this.made.length + 1,
    });
  }
  private target(id: string): Undoable {
    const found = this.undoables.get(id);
    if (!found) throw new Error('undo');
    return found;
  }

  send =
    (by: string) =>
    async ({ expectedRevision, operations }: ApplyOperations): Promise<Sent> => {
      this.posts += 1;
      if (!this.up) return { ended: 'later' };
      const own = operations as Operation[];
      const newer = this.made
        .slice(expectedRevision)
        .filter(({ id }) => !own.some((operation) => operation.id === id));
      const theirs = newer.flatMap((operation) => changesOf(operation));
      let now = this.document;
      const refused = own.filter((operation) => {
        if (operation.kind === 'undo' || this.made.some(({ id }) => id === operation.id))
          return false;
        try {
          const { kind } = operation;
          const changes = plan(now, operation as never, {
            ...context,
            noSplit: this.noSplit,
            languages: readLanguages,
          });
          const met = overtaken(now, operation) || meets(operation, { kind, changes }, theirs);
          now = applyChanges(now, changes);
          return met;
        } catch {
          return newer.length > 0;
        }
      });
      if (refused.length > 0)
        return {
          ended: 'conflict',
          revision: this.revision,
          operations: newer,
          refused: refused.map(({ id }) => id),
        };
      const [former, before] = [this.document, this.made.length];
      for (const operation of own) {
        try {
          this.do(operation, by);
        } catch (error) {
          // All of the batch or nothing.
          this.document = former;
          this.made.length = before;
          return {
            ended: 'refused',
            reason: error instanceof Error ? error.message : '',
            operationId: operation.id,
          };
        }
      }
      if (this.losesAnswers) return { ended: 'later' };
      return {
        ended: 'applied',
        revision: this.revision,
        operations: this.made.slice(expectedRevision),
      };
    };
}

/** A pause of typing, and an answer. */
export const settle = () => jest.advanceTimersByTimeAsync(400);
let ids = 0;
/** A tab of the editor with a device of its own. */
export const tab = (server: Server, author = 'me', kept?: Kept, place = 'here') => {
  const device: { kept: Kept | undefined; told: string[] } = { kept, told: [] };
  const lesson = new EditingLesson(server.loaded(), author, {
    load: async () => server.loaded(),
    after: async (revision) => (server.up ? server.after(revision) : undefined),
    send: server.send(author),
    keep: (now) => void (device.kept = structuredClone(now)),
    tell: (words) => void device.told.push(words),
    newId: () => `o${(ids += 1)}`,
    device: place,
    now: () => Date.now(),
    noSplit: () => server.noSplit,
    languages: readLanguages,
  });
  lesson.resume(server.after(0).operations, kept);
  const write = (words: string) =>
    lesson.apply([
      { kind: 'setParams', nodeId: content(server.document)?.id ?? '', params: { text: words } },
    ]);
  const rename = (name: string): OperationDraft => ({
    kind: 'renameNode',
    nodeId: content(server.document)?.id ?? '',
    name,
  });
  return { lesson, device, write, rename, now: () => lesson.get() };
};
