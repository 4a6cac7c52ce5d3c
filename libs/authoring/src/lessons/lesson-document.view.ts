import { projection, type Recorded } from '@app/kernel';
import { emptyDocument, evolveDocument } from './document.js';
import type { LessonPartAdded } from './events.js';
import { actsAfter } from './large-acts.js';
import { partsAfter, putTogether } from './large-events.js';
import { foundInSentences } from './found-in-sentences.js';
import { lessonDocuments, type LessonDoc } from './lesson-document.js';
import { evolvePublished } from './published-version.js';
import { lessonStreamEvents } from './stream.js';

const documentParts = (before: string): string[] =>
  [
    'graph.nodes',
    'graph.nodes.*.sourceIds',
    'graph.nodes.*.params.segments',
    'graph.nodes.*.params.sourceSegments',
    'graph.nodes.*.params.remembered',
    'graph.nodes.*.params.remembered.*.sounds',
    'graph.nodes.*.params.sections',
    'graph.nodes.*.params.transitions',
    'resources.annotations',
    'resources.words',
    'resources.translations.*',
    'resources.origins.annotations',
    'resources.origins.translations.*',
    'resources.audioItems',
    'voices',
  ].map((path) => before + path);
const PARTS = [...documentParts(''), 'pronunciations', ...documentParts('published.'), 'parts'];

const withPart = (doc: LessonDoc | undefined, event: Recorded<LessonPartAdded>): LessonDoc => {
  const { contentId, userId } = event.data;
  const begun = { contentId, userId, revision: -1, ...emptyDocument, pronunciations: {}, open: [] };
  const parts = partsAfter(doc?.parts ?? [], event);
  return doc ? { ...doc, parts } : { ...begun, isOpen: true, parts };
};

/** The lesson itself as its author left it, as the editor needs it. */
export const lessonDocumentView = projection(lessonDocuments, {
  hears: lessonStreamEvents,
  key: ({ data }) => data.contentId,
  project(former, recorded): LessonDoc | undefined {
    if (recorded.type === 'LessonPartAdded') return withPart(former, recorded);
    const { parts = [], isOpen: _open, ...known } = former ?? {};
    const doc = former && (known as LessonDoc);
    const event = putTogether(recorded, parts);
    const { revision } = event;
    if (event.type === 'LessonCreated') {
      const { contentId, userId } = event.data;
      return {
        contentId,
        userId,
        revision,
        ...evolveDocument(emptyDocument, event),
        pronunciations: event.data.pronunciations ?? {},
        open: [],
      };
    }
    if (doc === undefined || event.type === 'LessonPurged') return undefined;
    switch (event.type) {
      case 'GenerationRequested':
        return {
          ...doc,
          revision,
          open: [...doc.open, { generationId: event.data.generationId, eventId: event.id }],
        };
      case 'GenerationFinished':
      case 'GenerationCancelled':
        return {
          ...doc,
          revision,
          open: doc.open.filter(({ generationId }) => generationId !== event.data.generationId),
        };
      case 'LessonPublished': {
        const { graph, resources, voices } = doc;
        const { listed: _listed, ...rest } = doc;
        return {
          ...rest,
          revision,
          published: { graph, resources, voices },
          ...(event.data.visibility === 'public' && { listed: true as const }),
        };
      }
      case 'LessonTakenDown': {
        const { listed: _listed, ...unlisted } = doc;
        return { ...unlisted, revision };
      }
      case 'LessonRestored':
        return {
          ...doc,
          revision,
          ...(event.data.visibility === 'public' && { listed: true as const }),
        };
      case 'LessonUnpublished':
      case 'LessonDeleted': {
        const { published: _published, listed: _listed, ...draft } = doc;
        return { ...draft, revision, ...(event.type === 'LessonDeleted' && { open: [] }) };
      }
      default: {
        const published = doc.published && evolvePublished(doc.published, event);
        const pronunciations =
          event.type === 'SentencesAnnotated' || event.type === 'LessonEdited'
            ? { ...doc.pronunciations, ...event.data.pronunciations }
            : doc.pronunciations;
        const { acts: before = [], ...rest } = doc;
        const acts =
          event.type === 'LessonEdited' ? actsAfter(before, event.data, event.metadata.at) : before;
        return {
          ...rest,
          ...(acts.length > 0 && { acts }),
          ...evolveDocument(doc, event),
          pronunciations,
          revision,
          ...(published && { published }),
        };
      }
    }
  },
  indexes: [['userId']],
  parts: PARTS,
  finds: foundInSentences,
});
