import { nodesOf } from '../graph/graph.js';
import type { AudioItem, LessonDocument, Segment } from '../types.js';
import { withText } from './audio-items.js';

/**
 * The audio rows as others should see them: one that was spoken of other words than its sentence has
 * now is pending and has no url. The lesson itself keeps the former sound, so that taking an edit back
 * renders nothing again.
 */
export const currentAudio = ({
  graph,
  resources: { audioItems, translations },
}: Pick<LessonDocument, 'graph' | 'resources'>): AudioItem[] => {
  const segments = new Map<string, Segment>(
    [
      ...nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments),
      ...nodesOf(graph, 'textSequence').flatMap(({ params }) => params.transitions ?? []),
    ].map((segment) => [segment.occurrenceId, segment]),
  );
  return audioItems.map((item) => {
    const segment = segments.get(item.sequenceId);
    switch (item.audioType) {
      case 'source':
        return segment ? { ...withText(item, segment.content), sourceId: segment.id } : item;
      case 'translation':
        return withText(
          item,
          translations[item.targetLanguage ?? '']?.[item.sourceId] ?? item.text,
        );
      case 'keyword':
        return withText(
          item,
          segment?.keywords.find(({ id }) => id === item.keywordId)?.text ?? item.text,
        );
    }
  });
};
