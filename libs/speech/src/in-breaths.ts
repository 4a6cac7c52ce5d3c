import { breathsOf } from './breaths.js';
import type { Mark, RenderedSpeech, SpeechEngine, SpeechRequest } from './engine.js';
import { SpeechFailed } from './engine.js';

/** Between two breaths, at the voice's own pace. */
const PAUSE_SECONDS = 0.3;

const movedBy = (marks: readonly Mark[], ms: number, characters: number): Mark[] =>
  marks.map((mark) => ({
    ...mark,
    startMs: mark.startMs + ms,
    ...(mark.endMs !== undefined && { endMs: mark.endMs + ms }),
    ...(mark.charStart !== undefined && { charStart: mark.charStart + characters }),
    ...(mark.charEnd !== undefined && { charEnd: mark.charEnd + characters }),
  }));

/** A sentence as its engine says it; of a long one breath after breath, where the engine does not see to that itself. @throws {SpeechFailed} */
export const inBreaths = async (
  engine: SpeechEngine,
  request: SpeechRequest,
): Promise<RenderedSpeech> => {
  const breaths = engine.isCheap ? breathsOf(request.text, request.reading) : [];
  if (breaths.length < 2) return engine.synthesize(request);
  const { reading: _, ...unread } = request;
  const parts: RenderedSpeech[] = [];
  const marks: Mark[] = [];
  const pause = PAUSE_SECONDS / request.speed;
  let seconds = 0;
  for (const { text, at, reading } of breaths) {
    if (request.signal?.aborted) throw new SpeechFailed('ABORTED');
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    const part = await engine.synthesize({ ...unread, text, ...(reading !== undefined && { reading }) }); // prettier-ignore
    if (parts.length > 0) seconds += pause;
    marks.push(...movedBy(part.marks, Math.round(seconds * 1000), at));
    seconds += part.pcm.length / part.sampleRate;
    parts.push(part);
  }
  const [first] = parts;
  if (!first) throw new SpeechFailed('SILENT', request.text);
  const gap = Math.round(pause * first.sampleRate);
  const pcm = new Float32Array(parts.reduce((sum, part) => sum + part.pcm.length + gap, -gap));
  let at = 0;
  for (const part of parts) {
    pcm.set(part.pcm, at);
    at += part.pcm.length + gap;
  }
  return { ...first, pcm, marks };
};
