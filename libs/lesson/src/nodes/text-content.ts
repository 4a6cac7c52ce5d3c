import { MAX_SEGMENTS, MAX_TEXT_LENGTH } from '@app/contracts';
import { invalid, Refused } from '../refused.js';
import { segmentText } from '../segments.js';
import type { NodeParams } from '../types.js';
import type { NodeKind } from './kind.js';

type Params = NodeParams['textContent'];
const DERIVING: readonly (keyof Params)[] = ['text', 'language', 'mode', 'splitBy', 'enableSpeakerParsing', 'switchedOffLabels'];

export const withSegments = (params: Params): Params => {
  if (params.segments.length > MAX_SEGMENTS) throw new Refused('TOO_MANY_SEGMENTS', `这段文本有 ${params.segments.length} 句，一课最多 ${MAX_SEGMENTS} 句`);
  return params;
};

export const textContent: NodeKind<'textContent'> = {
  title: '文本',
  purpose: '写下或粘贴要听的文字，分成句子',
  sources: [],
  targets: ['textSequence', 'resource'],
  offered: true,
  defaults: () => ({ text: '', language: 'ja', mode: 'paragraph', splitBy: '\n', segments: [], enableSpeakerParsing: true }),
  /** The segments follow from the rest: nobody sets them here, sentences have operations of their own. */
  change(params, change, { newId, noSplit = [] }) {
    if (change.segments !== undefined) throw invalid('句子由文本分出，不能直接设置');
    const next = { ...params, ...change };
    if (next.text.length > MAX_TEXT_LENGTH) throw new Refused('TEXT_TOO_LONG', `文本最多 ${MAX_TEXT_LENGTH} 个字符`);
    if (next.splitBy === '') throw invalid('分隔符不能为空');
    if (!DERIVING.some((key) => JSON.stringify(next[key]) !== JSON.stringify(params[key]))) return next;
    const { text, language, mode, splitBy, enableSpeakerParsing, switchedOffLabels = [] } = next;
    const { segments } = segmentText(text, { language, mode, splitBy, enableSpeakerParsing, switchedOffLabels, noSplit }, newId, params.segments);
    return withSegments({ ...next, segments });
  },
};
