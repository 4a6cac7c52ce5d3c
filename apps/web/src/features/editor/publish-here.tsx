import { nodesOf, unplayedIn } from '@app/lesson';
import { PublishDialog } from '../../shared/ui/publish-dialog.js';
import { useEditor } from './session/index.js';

/** Publishing from the canvas, which knows what sounds now; the card of the lesson is as old as the screen. */
export function PublishHere({ onClose }: { onClose: () => void }) {
  const { content, document, described } = useEditor();
  const { graph, resources } = document;
  const unplayed = new Set(unplayedIn(graph));
  const ids = nodesOf(graph, 'textContent')
    .flatMap(({ params }) => params.segments.map(({ occurrenceId }) => occurrenceId))
    .filter((id) => !unplayed.has(id));
  const own = resources.audioItems.filter(
    ({ audioType, sequenceId }) => audioType === 'source' && !unplayed.has(sequenceId),
  );
  const sounding = new Set(
    own.filter(({ url }) => url !== undefined).map(({ sequenceId }) => sequenceId),
  );
  const now = {
    ...content,
    sentenceCount: ids.length,
    readyCount: ids.filter((id) => sounding.has(id)).length,
    failedCount: own.filter(({ status }) => status === 'failed').length,
  };
  return <PublishDialog content={now} onSet={described} onClose={onClose} />;
}
