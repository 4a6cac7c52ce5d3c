import { aroundGiven, hasGiven } from '@app/english';
import { inOwnLetters, toneDigits, type Annotator } from '@app/annotation';
import { asSpoken } from '@app/spoken';
import type { Clip, Engines, Spoken } from '@app/generation';
import type { BlobStore, InFlight } from '@app/kernel';
import { readingVersion, type Annotation, type SentenceWord } from '@app/lesson';
import type { Speech } from '@app/speech';
import { SpeechFailed } from '@published/speech';
import type { Translation } from '@app/translation';

interface Kept extends Omit<Clip, 'key' | 'url' | 'cached'> {
  marks: unknown;
  /** The words were found, the engine did not tell them. */
  aligned?: true;
}

/** Gives the lessons their engines: results of speech land in the blob store under their key, so the same key is rendered once. */
export const lessonEngines = ({
  speech,
  annotate,
  keptReadings,
  translation,
  tryTranslator,
  blobs,
  inFlight,
}: {
  speech: Speech;
  annotate: Annotator['annotate'];
  /** Readings that are remembered, and no others. */
  keptReadings: Annotator['annotate'];
  translation: Translation;
  /** By a service that administrators set up. */
  tryTranslator?: NonNullable<Engines['tryTranslator']>;
  blobs: BlobStore;
  /** Over all processes that make sounds. */
  inFlight: InFlight;
}): Engines => {
  /** The note is written after the sound; a sound may have gone since. */
  const isWhole = async (key: string): Promise<boolean> =>
    (await blobs.has(`${key}.json`)) && (await blobs.has(`${key}.mp3`));
  const kept = async (key: string): Promise<Clip | undefined> => {
    if (!(await isWhole(key))) return undefined;
    const note = JSON.parse(Buffer.from(await blobs.read(`${key}.json`)).toString('utf8')) as Kept;
    const { marks: _, aligned: _found, ...clip } = note;
    return { key, url: urlOf(key), cached: true, ...clip };
  };
  const render = async (key: string, request: Spoken, signal: AbortSignal): Promise<Clip> => {
    const { mp3, durationSeconds, samples24k, marks, aligned, engine, engineVersion, rtf, credit } =
      await speech.render({ ...request, signal });
    const clip = {
      duration: durationSeconds,
      samples: samples24k.length,
      engine,
      engineVersion,
      rtf,
      ...(credit !== undefined && { credit }),
    };
    await blobs.put(`${key}.mp3`, mp3);
    const note: Kept = { ...clip, marks, ...(aligned && { aligned }) };
    await blobs.put(`${key}.json`, Buffer.from(JSON.stringify(note)));
    return { key, url: urlOf(key), cached: false, ...clip };
  };

  /** One at a time makes a sound, whichever process and lesson want it: who comes meanwhile waits, and finds it made. */
  const sounding = async (request: Spoken, signal = NEVER): Promise<Clip> => {
    const key = await speech.keyOf(request);
    return (
      (await kept(key)) ??
      inFlight.run(ONE_BY_ONE, key, signal, async () => {
        signal.throwIfAborted();
        return (await kept(key)) ?? render(key, request, signal);
      })
    );
  };
  /** A natural voice lives in a process that may end: its sentence is not lost, the next voice says it. */
  const voiceInstead = async ({ voiceId, language }: Spoken, error: unknown) =>
    error instanceof SpeechFailed && MAY_END.test(voiceId) && OF_THE_ENGINE.has(error.failure)
      ? speech.voiceInstead(language, voiceId)
      : undefined;

  const asRead = (request: Spoken) => reading(request, annotate);
  return {
    async annotate(language, segments, signal, special) {
      const {
        annotations: found,
        words: cut = {},
        errors,
      } = await annotate({
        segments,
        language,
        ...(special && { words: special }),
        ...(signal && { signal }),
      });
      const contents = new Map(segments.map(({ id, content }) => [id, content]));
      // ids are the caller's: one may be `__proto__`
      const annotations = Object.create(null) as Record<string, Annotation>;
      const pronunciations = Object.create(null) as Record<string, string>;
      for (const [id, annotation] of Object.entries(found)) {
        if (typeof annotation === 'string') {
          annotations[id] = annotation;
          // What is read above the characters is what is said: 行长 háng zhǎng, 长大 zhǎng dà.
          const digits =
            language.startsWith('zh') && language !== 'zh-HK'
              ? toneDigits(annotation, contents.get(id) ?? '')
              : undefined;
          if (digits !== undefined) pronunciations[id] = digits;
        } else {
          annotations[id] = {
            reading: annotation.reading,
            characters: annotation.characters.map(({ text, reading }) => ({ text, reading })),
          };
          pronunciations[id] = annotation.pronunciation;
        }
      }
      const words = Object.create(null) as Record<string, SentenceWord[]>;
      for (const [id, own] of Object.entries(cut))
        words[id] = own.map(({ surface, base }) => ({
          text: surface,
          ...(base !== undefined && { base }),
        }));
      const version = readingVersion(language);
      return { annotations, pronunciations, words, version, errors };
    },
    async translate(texts, source, target, signal, onDone, glossary) {
      const { translations, errors } = await translation.translate({
        texts: texts.map((content, index) => ({
          id: String(index),
          content,
          ...(source !== 'unknown' && { language: source }),
        })),
        targetLanguages: [target],
        ...(signal && { signal }),
        ...(onDone && { onProgress: onDone }),
        ...(glossary && { glossary }),
      });
      return texts.map((_, index) => {
        const done = translations[target]?.[String(index)];
        return (
          done ?? {
            error: errors.find(({ id }) => id === String(index))?.error ?? '翻译失败，请稍后重试',
          }
        );
      });
    },
    ...(tryTranslator && { tryTranslator }),
    ttsInfo: () => speech.info(),
    isKept: async (request) => isWhole(await speech.keyOf(await asRead(request))),
    fileOf: async (request) => speech.keyOf(await asRead(request)),
    kept: {
      async readings(language, segments, words) {
        return new Set(
          Object.keys(
            (await keptReadings({ segments, language, ...(words && { words }) })).annotations,
          ),
        );
      },
      async translations(texts, source, target, glossary) {
        const language = source === 'unknown' ? undefined : source;
        if (!(await translation.covers(language, target))) return texts.map(() => true);
        const { translations } = await translation.translate({
          texts: texts.map((content, index) => ({
            id: String(index),
            content,
            ...(language !== undefined && { language }),
          })),
          targetLanguages: [target],
          keptOnly: true,
          ...(glossary && { glossary }),
        });
        return texts.map((_, index) => translations[target]?.[String(index)] !== undefined);
      },
    },
    async speak(asked, signal) {
      const request = await asRead(asked);
      try {
        return await sounding(request, signal);
      } catch (error) {
        const other = await voiceInstead(request, error);
        if (!other) throw error;
        const clip = await sounding({ ...request, voiceId: other.id }, signal);
        const why = `${(error as SpeechFailed).message}，改用${other.name}`;
        return { ...clip, instead: { voiceId: other.id, why } };
      }
    },
  };
};

const NEVER = new AbortController().signal;
/** A place is that of one sound. A process that died with one keeps it no longer than its lease. */
const ONE_BY_ONE = { name: 'sounds', person: 1 };

const MAY_END = /^kokoro:/;
const OF_THE_ENGINE: ReadonlySet<string> = new Set(['NOT_READY', 'TIMEOUT', 'ENGINE_FAILED', 'READING_MISSING']); // prettier-ignore

/** Languages whose reading is a notation of its own; in all others the voice says what the notation was made of. */
const NOTED = /^(?:ja|zh|yue)\b/i;
const reading = async (request: Spoken, annotate: Annotator['annotate']): Promise<Spoken> => {
  const { language, text } = request;
  if (NOTED.test(language)) return request;
  // English: words with the sounds that a person gives them.
  const given = request.reading !== undefined && hasGiven(request.reading) ? request.reading : text;
  const inLetters = await inOwnLetters(given, language, annotate);
  if (hasGiven(inLetters))
    return { ...request, reading: aroundGiven(inLetters, (piece) => asSpoken(piece, language)) };
  const said = asSpoken(inLetters, language);
  return said === '' || said === text.replace(/ {2,}/g, ' ').trim()
    ? request
    : { ...request, reading: said };
};

const urlOf = (key: string): string => `/media/audio/${key}.mp3`;
