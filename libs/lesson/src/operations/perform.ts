import { segmentId } from '../sentences/hash.js';
import { Refused } from '../refused.js';
import type { Graph, LessonDocument } from '../types.js';
import { onThisDocument } from './bases.js';
import { importBundle } from './bundles.js';
import { withCarried } from './carried.js';
import { pasteNodes } from './copies.js';
import { withKeptSounds } from './kept-sounds.js';
import {
  add,
  disconnect,
  link,
  move,
  remove,
  rename,
  setParams,
  together,
  ungroup,
  type Context,
} from './nodes.js';
import type { Operation, OperationContext } from './operation.js';
import { mergeSentences, removeSentence, reorder, splitSentence } from './sentences/arrange.js';
import { editSentence } from './sentences/edit.js';

/** Ids that follow from the operation: the editor and the server make the same ones. */
const idsOf = (operationId: string): (() => string) => {
  let count = 0;
  return () => segmentId(`${operationId} ${count++}`);
};

/**
 * The document after a person's operation; the same for the editor, which shows it at once, and the server, which decides.
 * `undo` and `restore` need the history and are made by it. @throws {Refused}
 */
export const perform = (
  document: LessonDocument,
  operation: Operation,
  context: OperationContext,
): LessonDocument => withKeptSounds(document, performed(document, operation, context));

function performed(
  document: LessonDocument,
  operation: Operation,
  { at, mostNodes, noSplit, languages }: OperationContext,
): LessonDocument {
  const context: Context = {
    at,
    mostNodes,
    newId: idsOf(operation.id),
    ...(noSplit && { noSplit }),
    languages,
  };
  const onGraph = (graph: Graph): LessonDocument =>
    graph === document.graph ? document : { ...document, graph };
  switch (operation.kind) {
    case 'addNode':
      return onGraph(add(document.graph, operation, context));
    case 'pasteNodes':
      return onGraph(pasteNodes(document.graph, operation, context));
    case 'removeNodes':
      return onGraph(remove(document.graph, operation.nodeIds, at));
    case 'moveNodes':
      return onGraph(move(document.graph, operation.positions));
    case 'renameNode':
      return onGraph(rename(document.graph, operation.nodeId, operation.name, at));
    case 'setParams':
      return withCarried(
        document,
        onGraph(setParams(document.graph, onThisDocument(document, operation), context)),
      );
    case 'connect':
      return onGraph(link(document.graph, operation.from, operation.to, context));
    case 'disconnect':
      return onGraph(disconnect(document.graph, operation.from, operation.to, at));
    case 'group':
      return onGraph(together(document.graph, operation));
    case 'ungroup':
      return onGraph(ungroup(document.graph, operation.groupId));
    case 'editSentence':
      return editSentence(document, operation, context);
    case 'mergeSentences':
      return mergeSentences(document, operation, context);
    case 'splitSentence':
      return splitSentence(document, operation, context);
    case 'removeSentence':
      return removeSentence(document, operation, context);
    case 'reorder':
      return reorder(document, operation, context);
    case 'setVoice': {
      const { [operation.speaker]: _former, ...voices } = document.voices;
      return {
        ...document,
        voices:
          operation.voiceId === null
            ? voices
            : { ...voices, [operation.speaker]: operation.voiceId },
      };
    }
    case 'import':
      return withCarried(document, importBundle(document, operation.bundle, context));
    case 'undo':
    case 'restore':
      throw new Refused('UNDO_MISSING', '这一步需要历史记录');
  }
}
