import {
  applyChanges,
  emptyGraph,
  type Change,
  type LessonDocument,
  type Provenance,
  type Resources,
} from '@app/lesson';
import type { AsRead } from '@app/kernel';
import type { GenerationEvent } from '@published/generation';
import type { LessonEvent } from './events.js';

/** Who may see a lesson changes nothing in it. */
interface OfPublishing {
  type:
    | 'LessonPublished'
    | 'LessonUnpublished'
    | 'LessonTakenDown'
    | 'LessonRestored'
    | 'LessonTakeDownAnswered';
  data: object;
}
type DocumentEvent = AsRead<LessonEvent | GenerationEvent> | OfPublishing;
type Read<T extends DocumentEvent['type']> = Extract<DocumentEvent, { type: T }>;
/** What the pipeline found out. */
type ResultEvent = Read<
  'SentencesAnnotated' | 'SentencesTranslated' | 'SentenceSpoken' | 'SpeechFailed'
>;

export const emptyDocument: LessonDocument = {
  graph: emptyGraph(),
  resources: { annotations: {}, translations: {}, audioItems: [] },
  voices: {},
};

/**
 * The document after an event; the decider, the read models, a replay of any revision and, by `changesOf`, the editor fold with this.
 * Fields of an erased person read as `null`: then nothing is there.
 */
export const evolveDocument = (document: LessonDocument, event: DocumentEvent): LessonDocument => {
  switch (event.type) {
    case 'LessonCreated':
      return created(event);
    case 'LessonEdited':
      return edited(document, event);
    case 'SentenceSpoken':
    case 'SpeechFailed':
      // The published version sounds so, whatever the draft says by now.
      return event.data.published
        ? document
        : { ...document, resources: withResults(document.resources, event) };
    case 'SentencesAnnotated':
    case 'SentencesTranslated':
      return { ...document, resources: withResults(document.resources, event) };
    default:
      return document;
  }
};

const created = ({
  data: { graph, resources, voices, origin },
}: Read<'LessonCreated'>): LessonDocument =>
  // Made of no change: nodes and rows stand in the one order that every later fold gives them.
  applyChanges(
    {
      graph: graph ?? emptyDocument.graph,
      resources: resources ?? emptyDocument.resources,
      voices: voices ?? {},
      ...(origin && { upstream: origin.revision }),
    },
    [],
  );

const edited = (
  document: LessonDocument,
  { data: { changes } }: Read<'LessonEdited'>,
): LessonDocument => applyChanges(document, changes ?? []);

/** The row a failed clip leaves. Older events name it only. */
const failedRow = ({ audio, error }: Read<'SpeechFailed'>['data']) =>
  audio ? { ...audio, status: 'failed' as const, error } : undefined;

/** By which version of the annotator; before they were counted nobody wrote it down. */
const readBy = ({
  annotations,
  version,
}: Read<'SentencesAnnotated'>['data']): Record<string, Provenance> | undefined =>
  version === undefined
    ? undefined
    : Object.fromEntries(
        Object.keys(annotations ?? {}).map((id) => [id, { origin: 'machine', version } as const]),
      );

const withResults = (resources: Resources, { type, data }: ResultEvent): Resources => {
  switch (type) {
    case 'SentencesAnnotated': {
      const { annotations, words } = data;
      const origins = resources.origins ?? { annotations: {}, translations: {} };
      const made = readBy(data);
      return {
        ...resources,
        annotations: { ...resources.annotations, ...annotations },
        ...(words && { words: { ...resources.words, ...words } }),
        ...(made && {
          origins: { ...origins, annotations: { ...origins.annotations, ...made } },
        }),
      };
    }
    case 'SentencesTranslated': {
      const { language, translations, origin, engine } = data;
      const origins = resources.origins ?? { annotations: {}, translations: {} };
      const made = Object.fromEntries(
        Object.keys(translations ?? {}).map((id) => [id, { origin, engine }]),
      );
      return {
        ...resources,
        translations: {
          ...resources.translations,
          [language]: { ...resources.translations[language], ...translations },
        },
        origins: {
          ...origins,
          translations: {
            ...origins.translations,
            [language]: { ...origins.translations[language], ...made },
          },
        },
      };
    }
    case 'SentenceSpoken':
      return data.audio ? withRow(resources, data.audio) : resources;
    case 'SpeechFailed': {
      const row = failedRow(data);
      if (row) return withRow(resources, row);
      const { audioId, error } = data;
      return {
        ...resources,
        audioItems: resources.audioItems.map((item) =>
          item.id === audioId ? { ...item, status: 'failed' as const, error } : item,
        ),
      };
    }
  }
};

const withRow = (resources: Resources, row: Resources['audioItems'][number]): Resources => {
  const known = resources.audioItems.findIndex(({ id }) => id === row.id);
  return {
    ...resources,
    audioItems: known < 0 ? [...resources.audioItems, row] : resources.audioItems.with(known, row),
  };
};

/** An event as changes of the document, for editors that are open: made there, they give what `evolveDocument` gives here. */
export const changesOf = (event: DocumentEvent): readonly Change[] => {
  switch (event.type) {
    case 'LessonEdited':
      return event.data.changes ?? [];
    case 'SentencesAnnotated': {
      const { data } = event;
      const origins = Object.entries(readBy(data) ?? {}).map(([id, value]) => ({
        path: ['origins', 'annotations', id],
        value,
      }));
      return (['annotations', 'words'] as const)
        .flatMap((root): Change[] =>
          Object.entries(data[root] ?? {}).map(([id, value]) => ({ path: [root, id], value })),
        )
        .concat(origins);
    }
    case 'SentencesTranslated': {
      const { language, translations, origin, engine } = event.data;
      return Object.entries(translations ?? {}).flatMap(([id, value]) => [
        { path: ['translations', language, id], value },
        { path: ['origins', 'translations', language, id], value: { origin, engine } },
      ]);
    }
    case 'SentenceSpoken':
      return event.data.audio && !event.data.published
        ? [{ path: ['audio', event.data.audio.id], value: event.data.audio }]
        : [];
    case 'SpeechFailed': {
      if (event.data.published) return [];
      const { audioId, error } = event.data;
      const row = failedRow(event.data);
      if (row) return [{ path: ['audio', audioId], value: row }];
      return [
        { path: ['audio', audioId, 'status'], value: 'failed' },
        { path: ['audio', audioId, 'error'], value: error },
      ];
    }
    default:
      return [];
  }
};
