import { MAX_SEGMENTS, MAX_TEXT_LENGTH } from '@app/contracts';
import { segmentId } from '../../sentences/hash.js';
import { type Memory, remembering } from '../../sentences/memory.js';
import { invalid, Refused, tooMany } from '../../refused.js';
import { segmentText } from '../../sentences/segments.js';
import type { NodeParams } from '../../types.js';
import type { NodeKind } from './kind.js';

type Params = NodeParams['textContent'];
const DERIVING: readonly (keyof Params)[] = [
  'text',
  'language',
  'mode',
  'splitBy',
  'enableSpeakerParsing',
  'switchedOffLabels',
];

export const withSegments = (params: Params): Params => {
  if (params.segments.length > MAX_SEGMENTS) throw tooMany(params.segments.length, MAX_SEGMENTS);
  return params;
};

/** With what is to be remembered of the sentences `former` had. */
export const withMemory = (
  { remembered: _old, ...params }: Params,
  former: Params,
  recut: boolean,
): Params => {
  const remembered: Memory = remembering(
    former.remembered ?? {},
    former.segments,
    params.segments,
    recut,
  );
  return Object.keys(remembered).length > 0 ? { ...params, remembered } : params;
};

const checked = (text: string): void => {
  if (text.length > MAX_TEXT_LENGTH)
    throw new Refused(
      'TEXT_TOO_LONG',
      `文本有 ${text.length} 个字符，最多 ${MAX_TEXT_LENGTH} 个字符`,
    );
};

export const textContent: NodeKind<'textContent'> = {
  title: '文本',
  purpose: '写下或粘贴要听的文字，分成句子',
  sources: [],
  targets: ['textSequence', 'resource'],
  offered: true,
  defaults: () => ({
    text: '',
    language: 'ja',
    mode: 'paragraph',
    splitBy: '\n',
    segments: [],
    enableSpeakerParsing: true,
  }),
  words: {
    text: '文本',
    language: '语言',
    mode: '断句方式',
    splitBy: '分隔符',
    enableSpeakerParsing: '说话人识别',
    switchedOffLabels: '说话人识别',
  },
  /** The segments follow from the rest: nobody sets them here, sentences have operations of their own. */
  change(params, change, { newId, noSplit = [], languages }) {
    if (change.segments !== undefined || change.remembered !== undefined)
      throw invalid('句子由文本分出，不能直接设置');
    const next = { ...params, ...change };
    checked(next.text);
    if (next.splitBy === '') throw invalid('分隔符不能为空');
    if (!DERIVING.some((key) => JSON.stringify(next[key]) !== JSON.stringify(params[key])))
      return next;
    const { text, language, mode, splitBy, enableSpeakerParsing, switchedOffLabels = [] } = next;
    const { segments } = segmentText(
      text,
      {
        language,
        mode,
        splitBy,
        enableSpeakerParsing,
        switchedOffLabels,
        noSplit,
        languages,
        most: MAX_SEGMENTS,
      },
      newId,
      params.segments,
      params.remembered,
    );
    return withSegments(withMemory({ ...next, segments }, params, params.text === text));
  },
  // Sentences come as they are, also those put right by hand: they are not cut again.
  // What a text remembers stays with the lesson it was said in.
  imported({ remembered: _theirs, ...params }) {
    checked(params.text);
    return withSegments({
      ...params,
      segments: params.segments.map((segment) => ({ ...segment, id: segmentId(segment.content) })),
    });
  },
  // How it is cut and in which language is for the next text to tell.
  pattern: ({ enableSpeakerParsing }) => ({
    ...textContent.defaults(),
    language: 'auto',
    enableSpeakerParsing,
  }),
  occurrences: ({ segments }) => segments.map(({ occurrenceId }) => occurrenceId),
  copied: ({ segments, remembered: _own, ...rest }, { idOf, newId }) =>
    withSegments({
      ...rest,
      // Nothing was practised of a copy.
      segments: segments.map(({ joins: _theirs, ...segment }) => ({
        ...segment,
        id: segmentId(segment.content),
        occurrenceId: idOf(segment.occurrenceId),
        keywords: segment.keywords.map((keyword) => ({ ...keyword, id: newId() })),
      })),
    }),
};
