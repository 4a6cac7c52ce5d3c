import { planAudio } from '../speaking/audio-items.js';
import { addNode, connect, emptyGraph, nodesOf } from '../graph/graph.js';
import { latinLanguage } from '../text/latin.js';
import { recognisePaste } from '../text/paste.js';
import { newSection } from '../graph/sections.js';
import { proposedTitle } from './title.js';
import { segmentText } from '../sentences/segments.js';
import type { CastMember } from '../text/speakers.js';
import { mostCommon } from '../text/most-common.js';
import { readLanguages } from '../text/languages.js';
import { fillTemplate, findsSpeakers, targetsOf } from '../templates/fill.js';
import type { TemplateShape } from '../templates/shape.js';
import type { Graph, Language, Resources, Section, SplitMode } from '../types.js';

const SHORT_LINE = 80;

export interface QuickCreate {
  text: string;
  title?: string;
  /** The author's choice; nothing or `auto` lets the text decide. */
  language?: Language;
  targetLanguages?: readonly Language[];
  mode?: SplitMode;
  enableSpeakerParsing?: boolean;
  switchedOffLabels?: readonly string[];
  noSplit?: readonly string[];
  /** How often each sentence is played, 1–10; absent: as a new section does. */
  repeatCount?: number;
  /** Of a text of more sentences nothing is made. */
  most?: number;
  /** The lesson has its nodes, sections and order of contents; how often a sentence is played is then its sections' to say. */
  template?: TemplateShape;
}

export interface QuickCreateContext {
  /** A new unique id at each call; the same ids give the same lesson. */
  newId: () => string;
  /** ISO time. */
  at: string;
}

export interface CreatedLesson {
  title: string;
  /** Of most sentences. */
  language: Language;
  graph: Graph;
  resources: Resources;
  cast: CastMember[];
}

/** Paragraphs when the text looks like a list of sentences: at least two lines, half of them at most 80 characters. */
export function suggestMode(text: string): SplitMode {
  const lengths = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim().length)
    .filter((length) => length > 0)
    .toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [
    lengths[Math.ceil(lengths.length / 2) - 1],
    lengths[Math.floor(lengths.length / 2)],
  ];
  return lengths.length >= 2 && (low + high) / 2 <= SHORT_LINE ? 'paragraph' : 'period';
}

/**
 * A pasted text as a whole lesson: the four nodes, its segments, one section, audio rows still to be rendered, and the translations a
 * bilingual paste or subtitle file brought along. Pure; a text without a word gives a lesson without sentences.
 */
export function createLesson(input: QuickCreate, { newId, at }: QuickCreateContext): CreatedLesson {
  const paste = recognisePaste(input.text);
  const mode = input.mode ?? (paste.translations ? 'paragraph' : suggestMode(paste.text));
  const chosen =
    input.language && input.language !== 'auto'
      ? input.language
      : (paste.language ?? latinLanguage(paste.text) ?? 'auto');
  const { switchedOffLabels = [], noSplit, most, template } = input;
  const enableSpeakerParsing =
    input.enableSpeakerParsing ?? (template ? findsSpeakers(template) : true);
  const { segments, cast, lines } = segmentText(
    paste.text,
    {
      mode,
      language: chosen,
      enableSpeakerParsing,
      switchedOffLabels,
      noSplit,
      languages: readLanguages,
      most,
    },
    newId,
  );
  const language = mostCommon(segments.map((segment) => segment.language));

  const resources: Resources = {
    annotations: {},
    translations: {},
    audioItems: [],
    origins: { annotations: {}, translations: {} },
  };
  const given = paste.translations;
  if (given) {
    const perLine = new Map<number, number>();
    for (const line of lines) perLine.set(line, (perLine.get(line) ?? 0) + 1);
    const texts: Record<string, string> = {};
    segments.forEach(({ id }, index) => {
      const line = lines[index] ?? -1;
      const translation = given.lines[line];
      if (translation !== undefined && perLine.get(line) === 1) texts[id] ??= translation;
    });
    resources.translations[given.language] = texts;
    resources.origins = {
      annotations: {},
      translations: {
        [given.language]: Object.fromEntries(
          Object.keys(texts).map((id) => [id, { origin: 'human' as const }]),
        ),
      },
    };
  }
  const targets = [
    ...new Set([
      ...(given ? [given.language] : []),
      ...(input.targetLanguages ?? (template ? targetsOf(template) : [])),
    ]),
  ].filter((target) => target !== language);

  const title = input.title?.trim() || paste.title || proposedTitle(paste.text, segments);
  const params = {
    text: paste.text,
    language: chosen,
    mode,
    segments,
    enableSpeakerParsing,
    switchedOffLabels: [...switchedOffLabels],
  };
  const graph = template
    ? fillTemplate(template, { text: params, targets }, { newId, at })
    : buildGraph(params, targets, onlySection(params, targets, input, newId), { newId, at });
  const sections = nodesOf(graph, 'textSequence').flatMap((node) => node.params.sections);
  resources.audioItems = planAudio(segments, sections, resources.translations);
  return { title, language, graph, resources, cast };
}

/** One way through all sentences, with the specification's defaults. */
function onlySection(
  { segments }: { segments: readonly { occurrenceId: string }[] },
  [target]: readonly Language[],
  { repeatCount }: QuickCreate,
  newId: () => string,
): Section {
  const itemIds = segments.map(({ occurrenceId }) => occurrenceId);
  return {
    ...newSection(newId(), '第 1 节', itemIds),
    ...(repeatCount !== undefined && {
      repeatCount,
      speeds: Array.from({ length: repeatCount }, () => 1),
    }),
    ...(target !== undefined && {
      translation: { enabled: true, language: target, position: 1 },
    }),
  };
}

function buildGraph(
  params: Parameters<typeof addNode<'textContent'>>[2]['params'],
  targets: Language[],
  section: Section,
  { newId, at }: QuickCreateContext,
): Graph {
  const content = addNode(emptyGraph(), 'textContent', { uniqueId: newId(), at, params });
  const resource = addNode(content.graph, 'resource', {
    uniqueId: newId(),
    at,
    params: { targets },
  });
  const sequence = addNode(resource.graph, 'textSequence', {
    uniqueId: newId(),
    at,
    params: { sections: [section] },
  });
  const video = addNode(sequence.graph, 'videoConfig', {
    uniqueId: newId(),
    at,
    params: { contentOrder: [{ kind: 'section', id: section.id }] },
  });
  const pairs = [
    [content.node.id, resource.node.id],
    [content.node.id, sequence.node.id],
    [sequence.node.id, video.node.id],
  ] as const;
  const linked = pairs.reduce((graph, [from, to]) => {
    const connection = connect(graph, from, to, at);
    return connection.result === 'connected' ? connection.graph : graph;
  }, video.graph);
  // The words in the middle, what is made of them above, what is played below: no link runs behind a node.
  const places = new Map([
    [content.node.id, { x: 0, y: 0 }],
    [resource.node.id, { x: 320, y: -90 }],
    [sequence.node.id, { x: 320, y: 90 }],
    [video.node.id, { x: 640, y: 90 }],
  ]);
  return {
    ...linked,
    nodes: linked.nodes.map((node) => ({
      ...node,
      position: places.get(node.id) ?? node.position,
    })),
  };
}
