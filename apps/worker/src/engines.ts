import { createAnnotator, type AnnotationRequest, type Annotator } from '@app/annotation';
import type { BlobStore, InFlight, PersonKeys, ReadModels, ReadStore } from '@app/kernel';
import type { Config } from '@app/platform';
import { createSpeech, SharedPacks } from '@app/speech';
import { japaneseAnalyser } from '@published/speech';
import { createTranslation } from '@app/translation';
import { analystOf } from './analyst.js';
import { environmentTranslators } from './engines/environment-translators.js';
import { lessonEngines } from './engines/lesson-engines.js';
import { openAiSpeech } from './engines/openai-speech.js';
import { installedPacks, packKeeper } from './engines/pack-keeper.js';
import { rememberedReadings } from './engines/remembered-readings.js';
import { keptTranslations } from './engines/translation-cache.js';
import { translationServices } from './engines/translation-services.js';

/**
 * The engines as the configuration has them (clouds where a key is set, then what is installed, then what is built in) and what they keep.
 * They belong to whoever works; who only calls them is given something that satisfies `Engines`.
 */
export const engines = (
  config: Config,
  {
    blobs,
    documents,
    readModels,
    keys,
    inFlight,
  }: {
    blobs: BlobStore;
    documents: ReadStore;
    readModels: ReadModels;
    keys: PersonKeys;
    inFlight: InFlight;
  },
) => {
  const { GOOGLE_API_KEY: google } = config;
  const voicesIn = config.VOICES_DIR ?? config.DATA_DIR;
  // Open JTalk reads Japanese best, but its dictionary comes with the voices: until they are there, the built-in one reads.
  const annotators = [createAnnotator()];
  const best = (): Annotator => {
    const openJtalk = annotators.length === 1 ? japaneseAnalyser(voicesIn) : undefined;
    if (openJtalk) annotators.unshift(createAnnotator({ openJtalk }));
    return annotators[0] ?? createAnnotator();
  };
  const report = (error: unknown, context: string) => console.error(context, error);
  const packs = new SharedPacks({
    dataDir: config.DATA_DIR,
    blobs,
    told: () => installedPacks(readModels),
    report,
  });
  const speech = createSpeech({
    dataDir: voicesIn,
    packsIn: config.DATA_DIR,
    packs,
    analyst: analystOf({
      annotate: (request) => best().annotate(request),
      words: (text, language, signal) => best().words(text, language, signal),
    }),
    providers: {
      ...(google && { google: { apiKey: google } }),
      ...(config.AZURE_SPEECH_KEY &&
        config.AZURE_SPEECH_REGION && {
          azure: { key: config.AZURE_SPEECH_KEY, region: config.AZURE_SPEECH_REGION },
        }),
      ...openAiSpeech(config),
      ...(config.VOICEVOX_URL && { voicevox: { baseUrl: config.VOICEVOX_URL } }),
      ...(config.EDGE_TTS && { edge: {} }),
    },
  });
  const services = translationServices({ blobs, keys, models: readModels, config });
  const { counted, tryTranslator, hearUse } = services;
  const translators = environmentTranslators(config, counted);
  const translation = createTranslation({
    translators: async () => [...(await services.translators()), ...translators],
    cache: keptTranslations(documents, () => new Date()),
  });
  const { annotate, kept: keptReadings } = rememberedReadings(
    (request: AnnotationRequest) => best().annotate(request),
    Date.now,
    best,
  );
  const words: Annotator['words'] = (text, language, signal) =>
    best().words(text, language, signal);
  const parts = { speech, annotate, keptReadings, translation, tryTranslator, blobs, inFlight };
  return {
    engines: { ...lessonEngines(parts), hearUse, packs: packKeeper(packs, speech, config, report) },
    words,
    close: () => Promise.all([speech.close(), ...annotators.map((annotator) => annotator.close())]),
  };
};
